import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { findMissing, pgbouncerVersion } from '../support/front.ts';
import { limits } from '../support/limits.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { cleanUp, makeFolder, startProcess } from '../support/process.ts';

/** Without PgBouncer only a CI run fails. */
const isLeftOut = !server || (findMissing(['pgbouncer']).length > 0 && !process.env.CI);

describe.skipIf(isLeftOut)('PgBouncer in transaction mode', () => {
  let pgbouncer: Pgbouncer;
  let nodes: TestNode[];
  let direct: Record<'url' | 'name', string>;
  const closing: (() => Promise<unknown>)[] = [];
  const poolers = () => ({
    DATABASE_URL: pgbouncer.url(direct.url),
    DATABASE_DIRECT_URL: direct.url,
  });

  beforeAll(async () => {
    const created = await createMigrated(server ?? '');
    direct = created;
    closing.push(created.drop);
    pgbouncer = await startPgbouncer(created.url);
    closing.push(() => pgbouncer.kill());
    const environment = { ...poolers(), PREPARED_STATEMENTS: '0', POOL_SIZE: '6' };
    nodes = [await openTestNode(environment), await openTestNode(environment)];
    for (const node of nodes) closing.push(() => node.close());
    await nodes[0]?.v3('commerce.departments.create', { department: { parent: 0, code: 'goods' } });
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
    await cleanUp();
  });

  test('serves two nodes over two connections without prepared statements', async () => {
    const create = async (at: number) => {
      const product = { code: `p${at}`, department: 1, stock: at, listPrice: { 1: 9.99 } };
      const node = nodes[at % nodes.length];
      await node?.v3('commerce.products.create', { product });
      const find = { conditions: { codes: [`p${at}`] }, fields: ['code', 'listPrice'] };
      const found = await nodes[(at + 1) % nodes.length]?.v3('commerce.products.find', find);
      return found?.json();
    };
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => create(at)));
    answers.forEach((answer, at) => {
      const product = { code: `p${at}`, listPrice: { 1: 9.99 } };
      expect(answer).toMatchObject({ status: 'ok', products: [product] });
    });
    const query = `mutation { createTaxClass(input: { code: "books" }) { id code } }`;
    const made = await nodes[0]?.post('/graphql', { query });
    expect(await made?.json()).toMatchObject({ data: { createTaxClass: { code: 'books' } } });
  });

  test('does not delay notices: the other node refuses a revoked key immediately', async () => {
    const [one, other] = nodes;
    const input = 'name: "Report", sections: [CATALOG]';
    const query = `mutation { createCallerKey(input: { ${input} }) { secret callerKey { id } } }`;
    const made = await (await one?.post('/graphql', { query }))?.json();
    const { secret, callerKey } = made.data.createCallerKey;
    const headers = { 'Content-Type': 'application/json', 'X-Key': secret };
    const read = async () => (await other?.v3('commerce.products.find', {}, { headers }))?.status;
    expect(await read()).toBe(200);
    const revoke = `mutation { revokeCallerKeys(ids: ["${callerKey.id}"]) }`;
    const revoked = await one?.post('/graphql', { query: revoke });
    expect(await revoked?.json()).toMatchObject({ data: { revokeCallerKeys: 1 } });
    await vi.waitUntil(async () => (await read()) === 403, limits.wait);
  });

  test('refuses prepared statements before 1.21 with the remedy, and accepts them since', async () => {
    const DATA_DIR = await makeFolder();
    const product = startProcess({ ...poolers(), DATA_DIR });
    if (pgbouncerVersion() >= 1.21) {
      await vi.waitUntil(() => product.stdout().includes('files in'), limits.wait);
      return;
    }
    expect(await product.ended).toMatchObject({ code: 1 });
    expect(product.stderr()).toMatch(/^DATABASE_URL: .*PREPARED_STATEMENTS=0\.\n$/);
  });
});
