import { describe, expect, it, test } from 'vitest';
import { describeError, hideQuoted } from '../../src/ground/observe/describe-error.ts';

it.each([
  ['nothing is quoted', 'nothing is quoted'],
  ['column "price" does not exist', 'column "price" does not exist'],
  ['relation "a" and constraint "b"', 'relation "a" and constraint "b"'],
  ['invalid input syntax for type integer: "Ann"', 'invalid input syntax for type integer: "…"'],
  ['value "Ann" is out of range', 'value "…" is out of range'],
  ['value "a "quoted" Ann" is too long', 'value "…" is too long'],
  ['value "column "Ann"" is too long', 'value "…" is too long'],
  ["reading 'Ann' and `Lee`", 'reading "…"'],
  ['an apostrophe isn"t closed Ann', 'an apostrophe isn"…"'],
])('describing %j gives %j', (text, left) => {
  expect(hideQuoted(text)).toBe(left);
});

describe('the description of an error', () => {
  test('contains the place and identifiers of PostgreSQL, but not its detail', () => {
    const error = Object.assign(new Error('bad "Ann"'), {
      ...{ code: '23505', constraint: 'customer_email_key', detail: 'Key (email)=(Ann) exists' },
    });
    const [first, second] = describeError(error).split('\n');
    expect(first).toBe('Error: bad "…" (code 23505, constraint customer_email_key)');
    expect(second).toMatch(/^ {4}at .*describe-error\.test\.ts:\d+:\d+/);
  });

  test('omits further lines of a message that look like a stack', () => {
    const error = new Error('"first\n    at Ann (/a/b.ts:1:2)\n"');
    expect(describeError(error)).not.toContain('Ann');
  });

  test('contains the last line of a Prisma error, not the repeated call', () => {
    const error = new Error('Invalid call: { email: Ann }\n\nThe record was not found.');
    error.name = 'PrismaClientKnownRequestError';
    expect(describeError(error)).toMatch(
      /^PrismaClientKnownRequestError: The record was not found/,
    );
    expect(describeError(error)).not.toContain('Ann');
  });

  test('hides quoted values of objects that are not errors', () => {
    expect(describeError('lost "Ann"')).toBe('lost "…"');
  });
});
