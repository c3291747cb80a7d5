import { expect, test } from 'vitest';
import { prepareLog } from '../../src/store/log/prepare-log.ts';
import { openShop } from '../support/shop.ts';

test('a start does not read the audit', async () => {
  const shop = await openShop();
  const sent: string[] = [];
  const query: typeof shop.database.query = (sql, values) => {
    sent.push(sql);
    return shop.database.query(sql, values);
  };
  await prepareLog({ query }, new Map());
  expect(sent).not.toEqual([]);
  expect(sent.filter((sql) => sql.includes('audit_call'))).toEqual([]);
  await shop.close();
});

test('a start removes the cache of the numbers of audit entries', async () => {
  const shop = await openShop();
  const sequence = "pg_get_serial_sequence('audit_entry', 'id')::regclass";
  const [row] = await shop.rows(`SELECT ${sequence}::text AS name`);
  await shop.rows(`ALTER SEQUENCE ${row?.name} CACHE 20`);
  await prepareLog(shop.database.upkeep, new Map());
  const cache = `SELECT seqcache::int AS cache FROM pg_sequence WHERE seqrelid = ${sequence}`;
  expect(await shop.rows(cache)).toEqual([{ cache: 1 }]);
  await shop.close();
});
