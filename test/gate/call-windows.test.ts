import { expect, test } from 'vitest';
import { createCallWindows } from '../../src/engine/gate/call-windows.ts';
import { CallError } from '../../src/ground/contract/errors/errors.ts';
import type { Row } from '../../src/store/db/session.ts';

const rate = { calls: 100, seconds: 10 };

/**
 * Reserves calls in a database with this answer. Returns the result and the values of the query.
 */
async function reserve(wanted: number, answer: () => Row[]) {
  let sent: readonly unknown[] = [];
  const windows = createCallWindows({
    query: async (_, values) => {
      sent = values;
      return answer();
    },
  });
  return { reserved: await windows.reserve('key:1', wanted, rate), sent };
}
const row = (granted: number, used: number) => [{ granted, used, window: 'w', ends_in: '7000' }];
const fail = (error: Error) => () => {
  throw error;
};

test.each([
  ['few of a new window', 12, 12, row(12, 12), { granted: 12, left: 88 }],
  ['the rest', 12, 12, row(5, 100), { granted: 5, left: 0 }],
  ['none, as the limit was lowered', 12, 12, row(0, 140), { granted: 0, left: 0 }],
  ['no more than the limit', 101, 100, row(100, 100), { granted: 100, left: 0 }],
])('the database grants %s', async (_, wanted, most, rows, expected) => {
  const { reserved, sent } = await reserve(wanted, () => rows);
  expect(reserved).toEqual({ ...expected, window: 'w', endsIn: 7_000 });
  expect(sent).toEqual(['key:1', most, 100, 10]);
});

test('a node counts alone for a second while the database is away', async () => {
  const { reserved } = await reserve(12, fail(new CallError('DATABASE_AWAY', 'away')));
  expect(reserved).toEqual({ granted: 12, left: 88, window: '', endsIn: 1_000 });
});

test('another error of the database becomes the error of the call', async () => {
  await expect(reserve(12, fail(new CallError('BUSY', 'busy')))).rejects.toThrow('busy');
});

/** Returns the reservation of the node while a long transaction holds the only connection. */
async function reserveBeside(known?: { left: number; window: string; endsIn: number }) {
  let sent = 0;
  const windows = createCallWindows({
    query: () => {
      sent++;
      return new Promise(() => {});
    },
    beside: { isOpen: () => true, read: async () => null, onOpen: () => {} },
  });
  return { reserved: await windows.reserve('key:1', 12, rate, known), sent };
}

test.each([
  ['some of the rest', { left: 30, window: 'w', endsIn: 400 }, { granted: 12, left: 18 }],
  ['no more than the rest', { left: 5, window: 'w', endsIn: 400 }, { granted: 5, left: 0 }],
  ['none of no rest', { left: 0, window: 'w', endsIn: 400 }, { granted: 0, left: 0 }],
])('a node beside a long transaction grants %s of a known window', async (_, known, expected) => {
  const { reserved, sent } = await reserveBeside(known);
  expect(reserved).toEqual({ ...expected, window: 'w', endsIn: 400 });
  expect(sent).toBe(1);
});

test('a node beside a long transaction begins a window of its own', async () => {
  const { reserved, sent } = await reserveBeside();
  expect(reserved).toEqual({ granted: 12, left: 88, window: '', endsIn: 10_000 });
  expect(sent).toBe(1);
});
