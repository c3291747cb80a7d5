import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { jsonl, linesOf, runImport, upload, waitForEnd } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ IMPORT_LIMIT_MB: '1' });
});
afterAll(() => shop.close());

/** `startImport` as clients send it: a multipart request with the file. */
async function startImport(args: string, name: string, content: BlobPart) {
  const query = `mutation ($file: Upload!) { startImport(file: $file, ${args}) { id state total format fileName isDry } }`;
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new File([content], name));
  const headers = { 'X-Key': shop.key };
  const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as {
    data: { startImport: { id: string } } | null;
    errors?: { message: string; extensions: { code: string; field: string } }[];
  };
}

test('a file of a multipart request becomes a job', async () => {
  const { data } = await startImport('mutation: "createTaxClass"', 'a.csv', 'code,name\nA1,One\n');
  expect(data?.startImport).toMatchObject({
    total: 1,
    format: 'CSV',
    fileName: 'a.csv',
    isDry: false,
  });
  const job = await waitForEnd(shop, data?.startImport.id ?? '');
  expect(job).toMatchObject({ state: 'COMPLETED', ok: 1 });
});

test('the file name selects JSONL, and a dry run stores nothing', async () => {
  const line = '{"taxClass":{"code":"B1"}}\n';
  const args = 'operation: "commerce.tax-classes.create", isDry: true';
  const { data } = await startImport(args, 'b.jsonl', line);
  const { id } = data?.startImport ?? { id: '' };
  expect(await waitForEnd(shop, id)).toMatchObject({ state: 'COMPLETED', ok: 1, isDry: true });
  expect(await shop.rows(`SELECT FROM tax_class WHERE code = 'B1'`)).toEqual([]);
});

test.each([
  ['mutation: "createTaxes"', 'mutation', 'NOT_FOUND'],
  ['mutation: "createTaxClass"', 'header', 'UNKNOWN_FIELD'],
  ['isDry: true', 'mutation', 'MISSING'],
])('startImport(%s) is refused on %s', async (args, field, code) => {
  const { errors } = await startImport(args, 'c.csv', 'colour\nred\n');
  expect(errors?.[0]?.extensions).toMatchObject({ field, code });
});

test('startImport refuses a compressed file that is too large when decompressed', async () => {
  const packed = gzipSync(`code,name\n${'A1,One\n'.repeat(200_000)}`);
  expect(await startImport('mutation: "createTaxClass"', 'a.csv.gz', packed)).toMatchObject({
    status: 413,
    detail: 'The file is larger than 1 MB (IMPORT_LIMIT_MB).',
  });
  expect(await shop.rows(`SELECT FROM job WHERE file_name = 'a.csv.gz'`)).toEqual([]);
});

test('startImport refuses a header with a language that the shop lacks', async () => {
  const content = 'code,name.zz\nlamp,x\n';
  const { errors } = await startImport('mutation: "updateProduct"', 'z.csv', content);
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'header', code: 'UNKNOWN_FIELD' });
});

test('a job returns its refused lines', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', 'code,name\nD1,One\nD1,Two\n');
  const { data } = await shop.graphql(
    `{ job(by: { id: ${job.id} }) { state ok failed line total resultUrl callerKind
      refusedLines { line violations { path code } } } }`,
  );
  expect(data?.job).toEqual({
    state: 'COMPLETED',
    ok: 1,
    failed: 1,
    line: 3,
    total: 2,
    resultUrl: `/bulk/import/${job.id}/result`,
    callerKind: 'KEY',
    refusedLines: [{ line: 3, violations: [{ path: 'code', code: 'ALREADY_EXISTS' }] }],
  });
});

test('lists of jobs begin with the newest, and are filtered, sorted and paged', async () => {
  await runImport(shop, 'mutation=createTaxClass', 'code\nE1\n');
  await runImport(shop, 'operation=commerce.tax-classes.create', '{"code":"E2"}', jsonl);
  const list = (args: string) =>
    shop.graphql(
      `{ jobs(${args}) { nodes { id target } totalCount pageInfo { hasNextPage endCursor } } }`,
    );
  const { data } = await list('first: 1');
  const { nodes, pageInfo } = Object(data?.jobs);
  expect(nodes).toMatchObject([{ target: 'commerce.tax-classes.create' }]);
  expect(pageInfo.hasNextPage).toBe(true);
  const next = await list(
    `first: 1, after: "${pageInfo.endCursor}", where: { target: { equals: "createTaxClass" } }`,
  );
  expect(next.data?.jobs).toMatchObject({ nodes: [{ target: 'createTaxClass' }] });
  const failed = await list('where: { state: { equals: FAILED } }');
  expect(failed.data?.jobs).toMatchObject({ nodes: [], totalCount: 0 });
  const oldest = await list('first: 1, orderBy: [{ field: ID }]');
  expect(Number(Object(oldest.data?.jobs).nodes[0].id)).toBeLessThan(Number(nodes[0].id));
});

test('a caller without the section Apps sees its own jobs, by each way to read them', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', 'code\nG1\n');
  const { data } = await shop.graphql(`{ job(by: { id: ${job.id} }) { nodeId } }`);
  const query = `{ job(by: { id: ${job.id} }) { id } jobs { totalCount nodes { id } }
    jobsByIds(ids: [${job.id}]) { id } node(nodeId: "${Object(data?.job).nodeId}") { nodeId } }`;
  const made = await shop.graphql(
    'mutation { createCallerKey(input: { name: "catalog", sections: [CATALOG] }) { secret } }',
  );
  const headers = { 'X-Key': Object(made.data?.createCallerKey).secret };
  const other = await shop.post('/graphql', JSON.stringify({ query }), headers);
  const { data: seen } = await other.json();
  const nothing = { job: null, jobs: { totalCount: 0, nodes: [] }, jobsByIds: [null], node: null };
  expect(seen).toEqual(nothing);
  expect((await shop.graphql(query)).data).toMatchObject({
    job: { id: job.id },
    jobsByIds: [{ id: job.id }],
    node: { nodeId: expect.any(String) },
  });
});

/** The whole stream of a job as text. */
async function readStream(id: string, more: Record<string, string> = {}): Promise<string> {
  const headers = {
    'X-Key': shop.key,
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
    ...more,
  };
  const body = JSON.stringify({ query: `subscription { jobChanged(id: ${id}) { state line } }` });
  const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
  return response.text();
}

test('the subscription to a job completes when the job ends', async () => {
  const lines = linesOf(Array.from({ length: 300 }, (_, at) => ({ code: `F${at}` })));
  const started = await upload(shop, 'operation=commerce.tax-classes.create', lines, jsonl);
  const text = await readStream((await started.json()).id);
  const states = [...text.matchAll(/"state":"(\w+)","line":(\d+)/g)].map(([, state]) => state);
  expect(states.length).toBeGreaterThan(1);
  expect(states.at(-1)).toBe('COMPLETED');
  expect(text).toMatch(/event: complete\ndata:\n\n$/);
});

test('a new stream after a broken one has later positions, so that clients continue', async () => {
  const job = await runImport(shop, 'mutation=createTaxClass', 'code\nF\n');
  const text = await readStream(job.id, { 'Last-Event-ID': '7' });
  expect(text).toContain('event: next\nid: 8\ndata: {"data":{"jobChanged":{"state":"COMPLETED"');
});

test('a subscription to an unknown job is refused', async () => {
  expect(await readStream('99999')).toContain('there is no job 99999');
});

test('cancelJob ends a waiting job', async () => {
  const lines = linesOf(Array.from({ length: 1_500 }, (_, at) => ({ code: `G${at}` })));
  const first = await (
    await upload(shop, 'operation=commerce.tax-classes.create', lines, jsonl)
  ).json();
  const second = await (await upload(shop, 'mutation=createTaxClass', 'code\nG\n')).json();
  const { data } = await shop.graphql(`mutation { cancelJob(id: ${second.id}) { state ok } }`);
  expect(data).toEqual({ cancelJob: { state: 'CANCELED', ok: 0 } });
  await shop.graphql(`mutation { cancelJob(id: ${first.id}) { state } }`);
  expect(await waitForEnd(shop, first.id)).toMatchObject({ state: 'CANCELED' });
});
