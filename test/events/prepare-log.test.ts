import { expect, test } from 'vitest';
import { prepareLog } from '../../src/events/sql/prepare-log.ts';
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
}, 60_000);
