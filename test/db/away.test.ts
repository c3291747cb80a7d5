import { expect, test } from 'vitest';
import { databaseUnavailable } from '../../src/contract/errors.ts';
import { isConnectionError, throwUnavailable } from '../../src/db/unavailable.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['one that broke', coded('08006')],
  ['a server that stops', coded('57P01')],
  ['a server that starts', coded('57P03')],
  ['no connection left', coded('53300')],
  ['a full disk', coded('53100')],
  ['a server that only reads', coded('25006')],
  ['a connection that pg gave up', new Error('Connection terminated unexpectedly')],
  ['one that was not there in time', new Error('timeout exceeded when trying to connect')],
  [
    'the same told by Prisma',
    Object.assign(coded('P2039'), {
      meta: { driverAdapterError: { cause: { originalCode: '57P01' } } },
    }),
  ],
  ['one within another', new Error('outer', { cause: coded('ECONNRESET') })],
])('%s is the database being away', (_what, error) => {
  expect(isConnectionError(error)).toBe(true);
  expect(() => throwUnavailable(error)).toThrow(databaseUnavailable());
});

test.each([
  ['a unique constraint', coded('23505')],
  ['a mistake in a statement', coded('42601')],
  ['a failure of our own', new TypeError('x is not a function')],
])('%s is not', (_what, error) => {
  expect(isConnectionError(error)).toBe(false);
  expect(() => throwUnavailable(error)).toThrow(error);
});
