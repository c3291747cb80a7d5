import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { imported } from '../../../src/shop/apps/jobs/imported.ts';
import { exportParameters } from '../../../src/surfaces/graphql/export/options.ts';
import { dryRuns } from '../../../src/surfaces/http/dry-run.ts';
import { bodyCodings } from '../../../src/surfaces/http/receive/body-source.ts';
import { importParameters, importTypes } from '../../../src/surfaces/imports/parameters.ts';
import { bodyOf, multipart } from '../../support/multipart.ts';
import type { Planned, Sent } from './attack.ts';
import { callingRoutes, optionHeaders } from './options.ts';

type CallingRoute = (typeof callingRoutes)[number];

const renames = `mutation { updateProducts(where: {}, input: { seoTitle: { en: "P" } }) { succeeded } }`;
const list = '{ products { nodes { id name longDescription items { nodes { sku stock } } } } }';

/** A valid and costly call of each route. */
const costly: Readonly<Record<CallingRoute, Sent>> = {
  '/api/v3/*': {
    path: '/api/v3/commerce.products.delete',
    body: JSON.stringify({ ids: Array.from({ length: 100 }, (_, at) => at + 1) }),
    headers: { 'X-Dry-Run': '1' },
  },
  '/equivalent/*': { path: '/equivalent/commerce.products.find', body: '{"limit":100}' },
  '/graphql': {
    path: '/graphql',
    body: JSON.stringify({ query: renames }),
    headers: { 'X-Dry-Run': '1' },
  },
  '/bulk/export': { path: '/bulk/export?format=csv', body: JSON.stringify({ query: list }) },
  '/bulk/import': {
    path: '/bulk/import?mutation=upsertProducts&dry=1',
    body: 'code,name\n'.concat('option-1,Name\n'.repeat(2_000)),
    headers: { 'Content-Type': 'text/csv' },
  },
  '/mcp': {
    path: '/mcp',
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'preview', arguments: { document: renames } },
    }),
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
  },
};

const calls = callingRoutes.map((route) => costly[route]);

const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

/** Values of a header that a parser could take long to read, and one that it may accept. */
const hostileValues = ['1', ','.repeat(7_000), `"${'\\"'.repeat(3_000)}`, 'a=b;'.repeat(1_700)];

/** Each header that changes a call, on each route, with short, long and repeated values. */
export const headerRequests = (): Planned[] =>
  calls.flatMap((sent) =>
    optionHeaders.flatMap((name) =>
      hostileValues.map((value) => withHeaders(sent, { 'X-Dry-Run': '1', [name]: value })),
    ),
  );

/** Costly calls of each route, rolled back and with a summary of their changes. */
export const dryRequests = (): Planned[] =>
  calls.flatMap((sent) => dryRuns.map((value) => withHeaders(sent, { 'X-Dry-Run': value })));

const encoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  deflate: deflateSync,
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

/** Each coding on each route: the costly call, 64 MB of blanks, half a body and a plain one. */
export function codedRequests(): Planned[] {
  const blanks = Buffer.alloc(64 * 1024 * 1024, ' ');
  return bodyCodings.flatMap((coding) => {
    const encode = encoders[coding];
    if (!encode) throw new Error(`no encoder for ${coding}`);
    const bomb = encode(blanks);
    const coded = { 'Content-Encoding': coding };
    return calls.flatMap((sent) => {
      const body = encode(Buffer.from(sent.body));
      const bodies = [body, bomb, body.subarray(0, body.length >> 1), Buffer.from(sent.body)];
      return bodies.map((each) => ({ ...withHeaders(sent, coded), body: each }));
    });
  });
}

/** Each parameter of exports and imports with values that are long, repeated or unknown. */
export const parameterRequests = (): Planned[] => [
  ...[...exportParameters].flatMap((name) => addressesOf('/bulk/export', name, costly)),
  ...importParameters.flatMap((name) => addressesOf('/bulk/import', name, costly)),
  ...[...importTypes.keys()].map((type) =>
    withHeaders(costly['/bulk/import'], { 'Content-Type': type }),
  ),
];

/** Values of rows: more than an import accepts, each a name that is looked up for every row. */
const values = (count: number) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        at === 0 ? 'departmentId' : `name.${at}`,
        { value: `none ${at}`, ...(at === 0 && { reading: 'name+' }) },
      ]),
    ),
  );

const parameterValues = [
  ...['1', 'csv', 'x'.repeat(7_000), '{"a":'.repeat(1_000), '%00'],
  ...[values(1), values(150)],
];

function addressesOf(route: '/bulk/export' | '/bulk/import', name: string, sent: typeof costly) {
  const { path, ...rest } = sent[route];
  return parameterValues.map((value) => ({
    ...rest,
    path: `${path}&${name}=${encodeURIComponent(value)}`,
  }));
}

/** Each preset with a thousand columns, and with every column of the preset in wide rows. */
export const presetRequests = (): Planned[] =>
  [...imported.presets].flatMap(([name, byMutation]) =>
    Object.entries(byMutation).flatMap(([mutation, paths]) => {
      const known = Object.keys(paths);
      const many = Array.from({ length: 1_000 }, (_, at) => `Column ${at}`);
      return [known, many, known.flatMap((each) => [each, each])].map((header) => ({
        path: `/bulk/import?mutation=${mutation}&dry=1&preset=${name}`,
        body: `${rowOf(header)}\n${`${rowOf(header.map(() => '1'))}\n`.repeat(300)}`,
        headers: { 'Content-Type': 'text/csv' },
      }));
    }),
  );

const rowOf = (cells: readonly string[]) =>
  cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',');

/** A file beside images whose ZIP is empty, or ends early. */
export const partRequests = (): Planned[] => {
  const file = { name: 'file', fileName: 'a.csv', content: 'code,images\nabuse-A,a.png\n' };
  const contents = ['', 'PK\u0005\u0006', `PK\u0003\u0004${'x'.repeat(1_000_000)}`];
  return contents.map((content) => ({
    path: '/bulk/import?mutation=upsertProducts&dry=1',
    body: bodyOf([file, { name: 'images', fileName: 'a.zip', content }]),
    headers: multipart,
  }));
};
