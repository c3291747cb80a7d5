import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNamedFiles } from '../../src/store/db/named-files.ts';
import { removeOldJobs } from '../../src/work/jobs/sql/upkeep.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type JobView, jsonl, linesOf, readJob, upload, waitForEnd } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const operation = 'operation=commerce.tax-classes.create';

/** Lines that take some seconds. */
const many = (start: string, count = 3_000) =>
  linesOf(Array.from({ length: count }, (_, at) => ({ code: `${start}${at}` })));

async function start(key: string, body: string, query = operation): Promise<JobView> {
  const response = await upload({ ...shop, key }, query, body, jsonl);
  return (await response.json()) as JobView;
}

async function underWay(id: string): Promise<JobView> {
  for (;;) {
    const job = await readJob(shop, id);
    if (job.line > 0) return job;
    await sleep(5);
  }
}

async function count(start: string): Promise<number> {
  const [row] = await shop.rows('SELECT count(*)::int AS n FROM tax_class WHERE code LIKE $1', [
    `${start}%`,
  ]);
  return Number(row?.n);
}

async function addKey(name: string, sections: string, access = 'WRITE') {
  const { data } = await shop.graphql(
    `mutation { createCallerKey(input: { name: "${name}", sections: [${sections}], access: ${access} }) { secret callerKey { id } } }`,
  );
  const made = data?.createCallerKey as unknown as { secret: string; callerKey: { id: string } };
  return { key: made.secret, id: made.callerKey.id };
}

const post = (path: string, key = shop.key) =>
  fetch(shop.url + path, { method: 'POST', headers: { 'X-Key': key } });

test('a canceled job keeps the lines that were written, and writes no more', async () => {
  const { id } = await start(shop.key, many('A'));
  await underWay(id);
  const canceled = (await (await post(`/bulk/import/${id}/cancel`)).json()) as JobView;
  expect(canceled).toMatchObject({ state: 'CANCELED', error: null });
  expect(canceled.ok).toBeLessThan(3_000);
  expect(await count('A')).toBe(canceled.ok);
  // The next job of the key starts only after the node has released the first one.
  const next = await start(shop.key, many('B', 1));
  expect(await waitForEnd(shop, next.id)).toMatchObject({ state: 'COMPLETED' });
  expect(await count('A')).toBe(canceled.ok);
  expect((await post(`/bulk/import/${id}/cancel`)).status).toBe(200);
});

test('the job of a revoked key fails with the reason, and keeps the lines that were written', async () => {
  const { key, id } = await addKey('revoked', 'SETTINGS');
  const job = await start(key, many('C'));
  await underWay(job.id);
  await shop.graphql(`mutation { revokeCallerKeys(ids: [${id}]) }`);
  const ended = await waitForEnd(shop, job.id);
  expect(ended).toMatchObject({ state: 'FAILED', error: 'The key is revoked.' });
  expect(await count('C')).toBe(ended.ok);
});

test('the job of a key that loses the right fails', async () => {
  const { key, id } = await addKey('reduced', 'SETTINGS');
  const job = await start(key, many('D'));
  await underWay(job.id);
  await shop.graphql(
    `mutation { updateCallerKey(by: { id: ${id} }, input: { access: READ }) { id } }`,
  );
  expect(await waitForEnd(shop, job.id)).toMatchObject({
    state: 'FAILED',
    error: 'The caller may not write the section Settings.',
  });
});

test('an upload without the right is refused, and only its caller can see a job', async () => {
  const { key } = await addKey('catalog', 'CATALOG');
  expect((await upload({ ...shop, key }, operation, many('E', 1), jsonl)).status).toBe(403);
  const other = await start(shop.key, '5\n');
  await waitForEnd(shop, other.id);
  const path = `/bulk/import/${other.id}`;
  const get = (at: string, by: string) => fetch(shop.url + at, { headers: { 'X-Key': by } });
  expect((await get(path, key)).status).toBe(404);
  expect((await get(`${path}/result`, key)).status).toBe(404);
  const apps = await addKey('apps', 'APPS', 'READ');
  expect((await get(path, apps.key)).status).toBe(200);
  expect((await get(`${path}/result`, apps.key)).status).toBe(403);
  expect((await post(`${path}/cancel`, apps.key)).status).toBe(403);
  const writing = await addKey('apps', 'APPS');
  expect((await get(`${path}/result`, writing.key)).status).toBe(403);
  expect((await get(`${path}/result`, shop.key)).status).toBe(200);
});

test('an upload that would delete is refused to a key that only changes', async () => {
  const { key } = await addKey('changes', 'SETTINGS', 'CHANGE');
  const line = '{"ids":[1]}\n';
  for (const target of ['operation=commerce.tax-classes.delete', 'mutation=deleteTaxClasses'])
    expect((await upload({ ...shop, key }, target, line, jsonl)).status).toBe(403);
  expect((await upload({ ...shop, key }, operation, many('Y', 1), jsonl)).status).toBe(202);
});

test('jobs of one key run one after another, in their order', async () => {
  const jobs = [];
  for (const name of ['F', 'G', 'H']) jobs.push(await start(shop.key, many(name, 150)));
  for (const { id } of jobs) await waitForEnd(shop, id);
  const rows = await shop.rows(
    `SELECT id, start_time >= lag(end_time) OVER (ORDER BY id) AS follows FROM job
     WHERE id = ANY ($1::int[]) ORDER BY id`,
    [jobs.map(({ id }) => Number(id))],
  );
  expect(rows.map(({ follows }) => follows)).toEqual([null, true, true]);
});

test('a short job gets its turn beside long jobs of other keys', async () => {
  // The number of jobs that a node runs in parallel.
  const keys = [];
  for (let at = 0; at < (server ? 2 : 1); at++) keys.push((await addKey('long', 'SETTINGS')).key);
  const long = [];
  for (const [at, key] of keys.entries()) long.push(await start(key, many(`M${at}-`, 30_000)));
  for (const { id } of long) await underWay(id);
  const { id } = await start(shop.key, many('N', 2));
  expect(await waitForEnd(shop, id)).toMatchObject({ state: 'COMPLETED', ok: 2 });
  for (const each of long) {
    expect(await readJob(shop, each.id)).toMatchObject({
      state: expect.stringMatching('WAITING|RUNNING'),
    });
    expect((await post(`/bulk/import/${each.id}/cancel`)).status).toBe(200);
  }
});

test('audit entries name the job and its caller', async () => {
  const { id } = await start(shop.key, many('I', 2));
  await waitForEnd(shop, id);
  const { data } = await shop.graphql(
    `{ auditEntries(where: { requestId: "import-${id}" }) { nodes { action operation callerKind surface } } }`,
  );
  const entry = {
    action: 'CREATE',
    operation: 'commerce.tax-classes.create',
    callerKind: 'KEY',
    surface: 'V3',
  };
  expect(data).toEqual({ auditEntries: { nodes: [entry, entry] } });
});

test('a file is stored as long as its job, and is deleted with its refused lines', async () => {
  const { id } = await start(shop.key, '{"code":"J"}\n5\n');
  await waitForEnd(shop, id);
  const [row] = await shop.rows('SELECT file FROM job WHERE id = $1', [Number(id)]);
  const named = async () =>
    (await listNamedFiles(shop.database)).some(({ key }) => key === row?.file);
  expect(await named()).toBe(true);
  await shop.rows(`UPDATE job SET end_time = now() - interval '8 days' WHERE id = $1`, [
    Number(id),
  ]);
  await removeOldJobs(shop.database, 7 * 86_400);
  expect(await named()).toBe(false);
  expect(await shop.rows('SELECT FROM job_refusal WHERE job_id = $1', [Number(id)])).toEqual([]);
});

test('another node continues a job whose node is gone', async () => {
  // The state after a node was killed at the first of two lines.
  const { id } = await start(shop.key, many('K', 2));
  await waitForEnd(shop, id);
  await shop.rows(`DELETE FROM tax_class WHERE code = 'K1'`);
  await shop.rows(
    `UPDATE job SET state = 'Running', end_time = NULL, lease = gen_random_uuid(), ok = 1, line = 1,
       lease_time = now() - interval '1 second', next_byte = length('{"code":"K0"}') + 1
     WHERE id = $1`,
    [Number(id)],
  );
  expect(await waitForEnd(shop, id)).toMatchObject({ state: 'COMPLETED', line: 2, ok: 2 });
  expect(await count('K')).toBe(2);
});

test('a job whose file is missing fails', async () => {
  const { id } = await start(shop.key, many('L', 1));
  await waitForEnd(shop, id);
  await shop.rows(
    `UPDATE job SET state = 'Waiting', end_time = NULL, file = repeat('0', 32) || '.import' WHERE id = $1`,
    [Number(id)],
  );
  expect(await waitForEnd(shop, id)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('missing'),
  });
});
