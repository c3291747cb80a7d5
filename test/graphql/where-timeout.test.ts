import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { openTestNode, type TestNode } from '../support/node.ts';

/** Runs on PostgreSQL only, because the embedded database has no time limits. */
describe.skipIf(!server)('a list that exceeds QUERY_TIMEOUT_MS', () => {
  let database: { url: string; drop(): Promise<void> };
  let node: TestNode;
  let locker: pg.Client;
  beforeAll(async () => {
    database = await createMigrated(server ?? '');
    node = await openTestNode({ QUERY_TIMEOUT_MS: '400', DATABASE_URL: database.url });
    locker = new pg.Client({ connectionString: database.url });
    await locker.connect();
    // Every read of the status history of an order waits.
    await locker.query('BEGIN; LOCK TABLE order_status_change IN ACCESS EXCLUSIVE MODE');
  });
  afterAll(async () => {
    await locker.query('ROLLBACK');
    await locker.end();
    await node.close();
    await database.drop();
  });

  const indexed =
    'id: { gt: 1 }, status: { equals: NEW }, total: { gt: 3 }, customerId: { equals: 2 }';
  const slow = 'statusHistory: { none: {} }';

  test.each([
    [`{ ${slow}, ${indexed} }`, null],
    [
      `{ ${slow}, lines: { some: { item: { product: { department: { parentId: { equals: 0 } } } } } } }`,
      null,
    ],
    [`{ ${slow}, requests: { contains: "x" } }`, 'where.requests.contains'],
    [
      `{ ${slow}, ${indexed}, OR: [{ weight: { gt: 3, lt: null } }, { NOT: [{ number: { not: "1" } }] }] }`,
      'where.OR.0.weight.gt, where.OR.1.NOT.0.number.not',
    ],
    [
      `{ ${slow}, customer: { billingAddress: { city: { equals: "x" } }, code: { gt: "a" } } }`,
      'where.customer.billingAddress.city.equals',
    ],
    [
      `{ ${slow}, lines: { some: { item: { product: { name: { contains: "x" } } } } } }`,
      'where.lines.some.item.product.name.contains',
    ],
  ])('names the filters without an index: %s', async (where, named) => {
    const query = `{ orders(where: ${where}) { totalCount } }`;
    const response = await node.post('/graphql', { query });
    const [{ message, extensions }] = (await response.json()).errors;
    expect(extensions.code).toBe('TIMEOUT');
    expect(message).toContain('QUERY_TIMEOUT_MS');
    const [, names = null] = /No index serves these filters: (.*)\.$/.exec(message) ?? [];
    expect(names).toBe(named);
  });
});
