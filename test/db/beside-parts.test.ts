import { describe, expect, test } from 'vitest';
import { isRead, withLiterals } from '../../src/store/db/beside/beside-sql.ts';
import { fieldsOf } from '../../src/store/db/beside/record-text.ts';

describe('the text of a row', () => {
  test.each([
    ['(1,,"")', ['1', null, '']],
    ['(,)', [null, null]],
    ['("a ""b"" \\\\ c",d)', ['a "b" \\ c', 'd']],
    ['("{1,NULL}","{""a"":""\\\\""}","x,(y)")', ['{1,NULL}', '{"a":"\\"}', 'x,(y)']],
    ['("\n")', ['\n']],
    ['("""""","""")', ['""', '"']],
  ])('%j has the columns %j', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  test.each(['', '1,2', '(1', '("a)'])('excludes %j', (text) => {
    expect(() => fieldsOf(text)).toThrow('not the text of a row');
  });
});

describe('literals', () => {
  test('replace parameters outside of texts and names', () => {
    const sql = `SELECT '$1', "$2", 'it''s $1' WHERE a = $1 AND b=$2AND c = $3`;
    expect(withLiterals(sql, ["it's", '{1}', null])).toBe(
      `SELECT '$1', "$2", 'it''s $1' WHERE a =  'it''s'  AND b= '{1}' AND c =  NULL `,
    );
  });

  test.each([
    ['a null character', 'SELECT $1', ['a\0b']],
    ['too many characters', 'SELECT $1', ['a'.repeat(100_000)]],
  ])('refuse %s', (_, sql, values) => {
    expect(withLiterals(sql, values)).toBeUndefined();
  });
});

test.each([
  ['SELECT 1', true],
  ['  WITH a AS (SELECT 1) SELECT * FROM a', true],
  ['/* unlimited result */ SELECT 1', true],
  ['WITH a AS (DELETE FROM b RETURNING 1) SELECT * FROM a', false],
  ['INSERT INTO a VALUES (1)', false],
  ['SELECT 1 FROM a FOR UPDATE', false],
  ['SELECT 1 FROM a FOR NO KEY UPDATE OF a', false],
  ['SELECT 1 FROM a FOR KEY SHARE', false],
  [`SELECT nextval('a')`, false],
  [`SELECT set_config('a', 'b', true)`, false],
  ['SELECT pg_advisory_xact_lock(1)', false],
  ['SELECT pg_try_advisory_lock(1)', false],
  ['SELECT clock_timestamp()', false],
])('the statement %s only reads: %s', (sql, is) => {
  expect(isRead(sql)).toBe(is);
});
