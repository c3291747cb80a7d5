import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeExpiredAnswers } from '../../src/engine/call/idempotency.ts';
import { claimTask } from '../../src/store/db/claim-task.ts';
import { leaseJob } from '../../src/work/jobs/sql/lease.ts';
import { limits } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  // On the embedded database, the first poll of the shop's own worker ends all leases.
  const lease = randomUUID();
  const id = await addLeased('-1 hour', lease);
  await vi.waitFor(async () => expect(await leaseOf(id)).not.toBe(lease), limits.wait);
});
afterAll(() => shop.close());

/** A job that another node has leased. */
async function addLeased(ahead: string, lease: string): Promise<number> {
  const [row] = await shop.rows(
    `INSERT INTO job (caller_kind, caller_id, caller_name, share, address, surface, target, format,
       is_dry, file, file_name, size, next_byte, line, total, lease, lease_time)
     VALUES ('Key', 1, 'test', 'key:1', '127.0.0.1', 'Graphql', 'createTaxClass', 'Jsonl',
       true, 'none.import', 'none', 1, 0, 0, 1, $1::uuid, now() + $2::text::interval) RETURNING id`,
    [lease, ahead],
  );
  return Number(row?.id);
}

const leaseOf = async (id: number) =>
  (await shop.rows('SELECT lease FROM job WHERE id = $1::int', [id]))[0]?.lease;

describe('after the clock was set back', () => {
  test.each([
    ['5 seconds', false],
    ['1 hour', true],
  ])('a lease that ends in %s can be taken: %s', async (ahead, expected) => {
    const lease = randomUUID();
    const id = await addLeased(ahead, lease);
    // The shop's own worker can lock the row for a moment; then it takes the lease.
    await vi.waitFor(async () => {
      await leaseJob(shop.database, randomUUID());
      expect((await leaseOf(id)) !== lease).toBe(expected);
    }, limits.wait);
    await shop.rows('DELETE FROM job WHERE id = $1::int', [id]);
  });

  test('a task that was claimed in the future runs again', async () => {
    expect(await claimTask(shop.database, 'test_task', 100)).toBe(true);
    expect(await claimTask(shop.database, 'test_task', 100)).toBe(false);
    await shop.rows(
      `UPDATE task_claim SET time = now() + interval '1 day' WHERE task = 'test_task'`,
      [],
    );
    expect(await claimTask(shop.database, 'test_task', 100)).toBe(true);
  });
});

test('expired responses are deleted in batches', async () => {
  await shop.rows(
    `INSERT INTO kept_answer (id, fingerprint, answer, creation_time)
     SELECT sha256(n::text::bytea), sha256('a'), 'a', now() - interval '3 days'
     FROM generate_series(1, 450) AS n`,
    [],
  );
  const statements = await shop.statements(async () => {
    expect(await removeExpiredAnswers(shop.database, 24)).toBe(450);
  });
  expect(statements).toBe(3);
});
