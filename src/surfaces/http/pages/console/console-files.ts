import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { errorCode } from '../../../../ground/contract/errors/error-code.ts';
import { CallError } from '../../../../ground/contract/errors/errors.ts';
import type { Handler } from '../../call.ts';
import { createTaggedFile } from '../../send/tagged-file.ts';
import { scriptType } from '../page-files.ts';
import { checkConsolePage } from './console-page.ts';

/** Created by scripts/build-console.mjs, even when the sources run directly. */
export const consoleFolder = new URL('../../../../../dist/console/', import.meta.url);

/** The files of a build of the console. */
interface ConsoleFiles {
  readonly html: string;
  /** The handlers of files by their names, which change with their content. */
  readonly assets: ReadonlyMap<string, Handler>;
}

/** Reads the page and the list of its assets. Each asset is read when it is first requested. */
export async function loadConsole(folder: URL): Promise<ConsoleFiles> {
  try {
    const html = await readFile(new URL('index.html', folder), 'utf8');
    checkConsolePage(html);
    const names = await readdir(new URL('assets/', folder));
    const assets = names.map((name): [string, Handler] => [
      name.replace(/\.br$/, ''),
      assetOf(name, new URL(`assets/${name}`, folder)),
    ]);
    return { html, assets: new Map(assets) };
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new CallError('NOT_FOUND', 'The console is not built: run npm run build.');
  }
}

const types: Readonly<Record<string, string>> = {
  js: scriptType,
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Serves a file. A name that ends with `.br` means that only the compressed file is stored. */
function assetOf(name: string, file: URL): Handler {
  const [, extension = '', brotli] = /\.(\w+)(\.br)?$/.exec(name) ?? [];
  const type = types[extension] ?? 'application/octet-stream';
  const stored = () => readFile(file);
  if (!brotli) return createTaggedFile({ type, headers, read: stored, isCompressed: true });
  const read = async () => promisify(brotliDecompress)(await stored());
  return createTaggedFile({ type, headers, read, brotli: stored });
}
