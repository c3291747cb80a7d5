import { createServer, type RequestListener } from 'node:http';
import { type ZipEntry, zip } from '../../support/zip.ts';
import {
  emptyExtraFields,
  manyEntries,
  packedImport,
  zipDirectory,
} from '../../support/zip-directory.ts';
import type { Aim, Sent } from './attack.ts';

/** Answers that never end, never come, lead in circles, or lead into the machine. */
const answer: RequestListener = ({ url = '/' }, response) => {
  if (url.startsWith('/endless')) {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', send);
    send();
  }
  if (url.startsWith('/round')) response.writeHead(302, { Location: url }).end();
  if (url.startsWith('/inside'))
    response.writeHead(302, { Location: 'http://127.0.0.2:4000/' }).end();
  // Other addresses have no answer.
};

/** Entries that are larger than a product accepts, and larger than the ZIP declares. */
const bombs: ZipEntry[] = [
  { name: 'bomb.png', content: Buffer.alloc(100_000_000) },
  { name: 'lie.png', content: Buffer.alloc(100_000_000), declared: 100 },
];

/** Imports whose images are at hostile addresses and in a hostile ZIP. */
export const hostileImages = (aim: Aim): Promise<() => void> =>
  importFrom(aim, (address) => {
    const kinds = ['endless', 'round', 'inside', 'silent'];
    const images = kinds.flatMap((kind) =>
      Array.from({ length: 4 }, (_, at) => `${address}/${kind}/${at}`),
    );
    return Array.from({ length: 200 }, (_, at) => (at % 2 ? ['bomb.png', 'lie.png'] : images));
  });

/** Imports of a few kilobytes whose images never arrive. */
export const silentImages = (aim: Aim): Promise<() => void> =>
  importFrom(aim, (address) => {
    const images = Array.from({ length: 21 }, (_, at) => `${address}/silent/${at}`);
    return Array.from({ length: 10 }, () => images);
  });

/** Starts an import for each key; each line has images at an address or in a hostile ZIP. */
async function importFrom(
  { url, key, children }: Aim,
  imagesOf: (address: string) => readonly (readonly string[])[],
): Promise<() => void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const archive = zip(bombs);
  const jobs: { id: string; key: string }[] = [];
  const start = async (own: string) => {
    const lines = imagesOf(`http://127.0.0.1:${port}`).map((images, at) =>
      JSON.stringify({ code: `I${at}`, images }),
    );
    const body = new FormData();
    body.set('file', new Blob([lines.join('\n')]), 'a.jsonl');
    body.set('images', new Blob([Uint8Array.from(archive)]), 'a.zip');
    const path = '/bulk/import?mutation=upsertProducts&dry=1';
    const headers = { 'X-Key': own };
    const response = await fetch(url + path, { method: 'POST', headers, body });
    const { id } = (await response.json()) as { id?: string };
    if (id) jobs.push({ id, key: own });
  };
  const keys = [key, ...children];
  await Promise.all(keys.map(start));
  return () => {
    server.close();
    server.closeAllConnections();
    for (const job of jobs)
      void fetch(`${url}/bulk/import/${job.id}/cancel`, {
        method: 'POST',
        headers: { 'X-Key': job.key },
      }).catch(() => {});
  };
}

/** Small bodies with ZIPs whose directories are large, or have many entries. */
export const hostileDirectories = (): Sent[] =>
  [
    zipDirectory(manyEntries(500, { extra: emptyExtraFields })),
    zipDirectory(manyEntries(60, { extra: emptyExtraFields })),
    zipDirectory(manyEntries(30, { extra: emptyExtraFields })),
    zipDirectory(manyEntries(30_000)),
    zipDirectory(manyEntries(30, { comment: Buffer.alloc(65_535, 'c') })),
  ].map(packedImport);
