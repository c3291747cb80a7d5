import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeOldEvents } from '../../src/store/log/remove-old-events.ts';
import { server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { positionNow } from './support.ts';

const month = 30 * 86_400;

/** The embedded database has one connection: an open transaction blocks all others. */
describe.runIf(server !== undefined)('while old events are removed', () => {
  let shop: Shop;
  let other: pg.Client;
  let remover: pg.Client;
  beforeAll(async () => {
    shop = await openShop();
    const address = new URL(server ?? '');
    const [row] = await shop.rows('SELECT current_database() AS name');
    address.pathname = `/${row?.name}`;
    [other, remover] = [new pg.Client(address.href), new pg.Client(address.href)];
    await Promise.all([other.connect(), remover.connect()]);
  });
  afterAll(async () => {
    await Promise.all([other.end(), remover.end()]);
    await shop.close();
  });

  /** Runs on a connection without a limit for lock waits. */
  const remove = () => {
    const query = async (sql: string, values: readonly unknown[]) =>
      (await remover.query(sql, [...values])).rows;
    return removeOldEvents({ query }, month);
  };

  let made = 0;
  const create = () =>
    shop.v3('commerce.tax-classes.create', { taxClass: { code: `class-${++made}` } });
  /** The position of the last event, which is old with all before it. */
  const age = async () => {
    await create();
    const last = await positionNow(shop);
    await shop.rows(`UPDATE event SET time = now() - interval '31 days'`);
    return last;
  };
  const waiting = (sql: string) =>
    vi.waitFor(async () => {
      const rows = await shop.rows(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1
          AND datname = current_database()`,
        [`%${sql}%`],
      );
      expect(rows).toHaveLength(1);
    }, limits.wait);
  const bounds = async () => (await shop.rows('SELECT position, removed FROM event_log'))[0];

  test('the log is free for the sequencer, which skips its turn when it is locked', async () => {
    const last = await age();
    await other.query('BEGIN');
    await other.query('SELECT FROM event WHERE position = $1 FOR UPDATE', [last]);
    const removing = remove();
    await waiting('DELETE FROM event');
    expect(await shop.rows('SELECT id FROM event_log FOR UPDATE SKIP LOCKED')).toHaveLength(1);
    await other.query('COMMIT');
    expect(await removing).toBeGreaterThan(0);
    expect(await bounds()).toEqual({ position: String(last), removed: String(last) });
  });

  test('the position that another node stores meanwhile stays', async () => {
    const last = await age();
    await other.query('BEGIN');
    await other.query('UPDATE event_log SET position = position + 5');
    const removing = remove();
    await waiting('DELETE FROM event');
    await other.query('COMMIT');
    expect(await removing).toBe(1);
    expect(await bounds()).toEqual({ position: String(last + 5), removed: String(last) });
  });

  test('a second removal at the same time removes nothing twice', async () => {
    const last = await age();
    const both = [removeOldEvents(shop.database, month), remove()];
    const [one = 0, another = 0] = await Promise.all(both);
    expect(one + another).toBe(1);
    expect(await bounds()).toMatchObject({ removed: String(last) });
  });
});
