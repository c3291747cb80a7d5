import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { openPooler, type Pooler } from '../support/pooler.ts';
import { cleanUp, until } from '../support/process.ts';

const limits = { QUERY_TIMEOUT_MS: '400', WRITE_TIMEOUT_MS: '1500', POOL_SIZE: '2' };

let database: { url: string; drop(): Promise<void> };
let locker: pg.Client;
let pooler: Pooler;

/** Locks the tax classes: every read or write of them waits. */
const lockTable = () => locker.query('BEGIN; LOCK TABLE tax_class IN ACCESS EXCLUSIVE MODE');

/** Statements that wait for that lock. */
async function waitingStatements(): Promise<number> {
  // A transaction sees the statistics of its first read.
  await locker.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await locker.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

const read = '/api/v3/commerce.tax-classes.count';
const query = { query: '{ taxClasses(first: 1) { totalCount } }' };
/** No index serves this filter, so the error names it as well. */
const listQuery = {
  query: '{ taxClasses(where: { name: { contains: "x" } }) { nodes { id } } }',
};
const mutation = {
  query: 'mutation { createTaxClass(input: { code: "x", name: "X" }) { id } }',
};

describe.skipIf(!server).each([['directly'], ['behind a pooler']])('PostgreSQL %s', (how) => {
  let node: TestNode;

  beforeAll(async () => {
    database = await createMigrated(server ?? '');
    pooler = await openPooler(database.url);
    locker = new pg.Client({ connectionString: database.url });
    await locker.connect();
    const pooled = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    const where = how === 'directly' ? { DATABASE_URL: database.url } : pooled;
    node = await openTestNode({ ...limits, ...where });
  });
  beforeEach(lockTable);
  afterEach(() => locker.query('ROLLBACK'));
  afterAll(async () => {
    await node.close();
    await locker.end();
    await pooler.close();
    await database.drop();
    await cleanUp();
  });

  test('cancels a statement that waits too long for a lock, and v3 gives the remedy', async () => {
    const started = performance.now();
    const response = await node.post(read, {});
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const { detail } = (await response.json()) as { detail: string };
    expect(detail).toContain('QUERY_TIMEOUT_MS (400 ms)');
    // A pooler cancels the statement itself and does not know that it waits for a lock.
    expect(response.headers.get('retry-after')).toBe(how === 'directly' ? '5' : null);
    expect(/Narrow the conditions/.test(detail)).toBe(how !== 'directly');
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await waitingStatements()).toBe(0);
  });

  test.each([
    ['application/json', 200],
    ['application/graphql-response+json', 503],
    ['*/*', 200],
    ['text/event-stream', 200],
  ])(
    'GraphQL returns the code TIMEOUT, and 503 after the wait for a lock: %s',
    async (accept, otherwise) => {
      for (const document of [query, listQuery, mutation]) {
        const headers = {
          'X-Key': 'a-key-of-the-node',
          'Content-Type': 'application/json',
          accept,
        };
        const response = await node.post('/graphql', document, { headers });
        // The pooler's own limit is not a wait for a lock: see above. Writes send their limit to it.
        const isKnown = how === 'directly' || document === mutation;
        expect(response.status).toBe(isKnown ? 503 : otherwise);
        expect(response.headers.get('retry-after')).toBe(isKnown ? '5' : null);
        const [answer = ''] = /\{.*\}/.exec(await response.text()) ?? [];
        const { errors, data } = JSON.parse(answer) as GraphqlAnswer;
        const { code, retryAfter = null } = errors[0]?.extensions ?? {};
        expect({ data, code, retryAfter }).toEqual({
          data: null,
          code: 'TIMEOUT',
          retryAfter: isKnown ? 5 : null,
        });
        expect(errors[0]?.message).toContain('_TIMEOUT_MS');
      }
    },
  );

  test('an export that waits too long for a lock is refused with 503 and Retry-After', async () => {
    const response = await node.post('/bulk/export', { query: '{ taxClasses { nodes { id } } }' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(how === 'directly' ? '5' : null);
  });

  test('a write that waits too long for the lock of a record can be sent again', async () => {
    await locker.query('ROLLBACK');
    const v3 = '/api/v3/commerce.tax-classes';
    const taxClass = { code: how, name: how };
    const { id } = await (await node.post(`${v3}.create`, { taxClass })).json();
    await locker.query(`BEGIN; SELECT FROM tax_class WHERE id = ${id} FOR UPDATE`);
    expect((await node.post(read, {})).status).toBe(200);
    const update = `mutation { updateTaxClass(by: { id: ${id} }, input: { name: "Y" }) { id } }`;
    const answers = [
      await node.post('/graphql', { query: update }),
      await node.post(`${v3}.update`, { id, taxClass: { name: 'Y' } }),
    ];
    for (const { status, headers } of answers)
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('a mutation has the longer time limit of writes, and changes nothing when it ends', async () => {
    const started = performance.now();
    const response = await node.post('/graphql', mutation);
    const { errors } = (await response.json()) as GraphqlAnswer;
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('WRITE_TIMEOUT_MS (1500 ms)'),
      extensions: { code: 'TIMEOUT' },
    });
    expect(performance.now() - started).toBeGreaterThan(1_300);
    await locker.query('ROLLBACK');
    const { data } = (await (await node.post('/graphql', query)).json()) as GraphqlAnswer;
    expect(data).toEqual({ taxClasses: { totalCount: expect.any(Number) } });
    const created = await locker.query(`SELECT FROM tax_class WHERE code = 'x'`);
    expect(created.rowCount).toBe(0);
    await lockTable();
  });

  test('a write that waits less than its time limit succeeds', async () => {
    const answer = node.post('/graphql', { query: mutation.query.replaceAll('"x"', '"y"') });
    await sleep(700);
    await locker.query('ROLLBACK');
    const { errors } = (await (await answer).json()) as GraphqlAnswer;
    expect(errors).toBeUndefined();
    await lockTable();
  });

  test('a call without a free connection gets an error in time', async () => {
    const calls = Array.from({ length: 12 }, () => node.post(read, {}));
    const answers = await Promise.all(calls);
    const details = await Promise.all(answers.map(async (each) => (await each.json()).detail));
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    expect(details.some((detail) => /were in use/.test(detail))).toBe(true);
    await locker.query('ROLLBACK');
    expect((await node.post(read, {})).status).toBe(200);
    await lockTable();
  });
});

interface GraphqlAnswer {
  readonly data: unknown;
  readonly errors: { message: string; extensions: { code: string; retryAfter?: number } }[];
}

describe.skipIf(!server)('a caller that disconnects', () => {
  test('has its running reads cancelled on the server, and its waiting reads dropped', async () => {
    const { url, drop } = await createMigrated(server ?? '');
    locker = new pg.Client({ connectionString: url });
    await locker.connect();
    const node = await openTestNode({
      DATABASE_URL: url,
      POOL_SIZE: '2',
      QUERY_TIMEOUT_MS: '20000',
    });
    await lockTable();
    const leaving = new AbortController();
    const calls = Array.from({ length: 5 }, () =>
      node.post(read, {}, { signal: leaving.signal, headers: { 'X-Key': 'a-key-of-the-node' } }),
    );
    const ended = Promise.allSettled(calls);
    await until(async () => (await waitingStatements()) === 2);
    const left = performance.now();
    leaving.abort();
    await ended;
    await until(async () => (await waitingStatements()) === 0);
    expect(performance.now() - left).toBeLessThan(2_000);
    await locker.query('ROLLBACK');
    expect((await node.post(read, {})).status).toBe(200);
    await node.close();
    await locker.end();
    await drop();
    await cleanUp();
  });
});
