import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composedReader, composedSql } from '../../src/store/db/read/composed.ts';
import { databases, type Scratch } from './scratch.ts';

const line = {
  texts: { name: 'l.name', price: 'l.price' },
  numbers: { taxClassId: 'l.tax' },
  sql: (record: string) => record,
};
const lines = {
  ...line,
  isList: true as const,
  sql: (record: string) => `ARRAY(SELECT ${record} FROM l ORDER BY l.at)`,
};
const rows = `WITH l (at, name, price, tax) AS (VALUES
  (2, 'a "quoted" \\ text, [with] é and 🙂', 12.50::numeric(12, 2), 3), (1, NULL, 0.10, NULL))`;
const first = { name: null, price: '0.10', taxClassId: null };
const second = { name: 'a "quoted" \\ text, [with] é and 🙂', price: '12.50', taxClassId: 3 };

describe.each(databases)('on the %s database', (_, open) => {
  let database: Scratch;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each([
    ['all members of a list', lines, [], [first, second]],
    ['some of a list', lines, ['taxClassId', 'name'], [first, second].map(withoutPrice)],
    ['all members of one', line, [], second],
    ['one member of one', line, ['price'], { price: '12.50' }],
  ])('%s are read as they were written', async (_, composed, names, expected) => {
    const from = 'isList' in composed ? '' : 'FROM l WHERE l.at = 2';
    const [row] = await database.rows(
      `${rows} SELECT ${composedSql(composed, names)} AS it ${from}`,
    );
    expect(composedReader(composed, names)(String(row?.it))).toEqual(expected);
  });

  test('an empty list is read as an empty list', async () => {
    const [row] = await database.rows(
      `WITH l (at, name, price, tax) AS (SELECT 1, '', 1, 1 LIMIT 0) SELECT ${composedSql(lines, [])} AS it`,
    );
    expect(composedReader(lines, [])(String(row?.it))).toEqual([]);
  });
});

function withoutPrice({ price: _, ...others }: Record<string, unknown>) {
  return others;
}
