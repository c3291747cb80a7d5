import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/ground/contract/errors/errors.ts';
import { databaseFaults } from '../../src/store/db/server/database-faults.ts';
import { asTimeout, isTimeout } from '../../src/store/db/server/timeout.ts';
import {
  asUnavailable,
  faultOf,
  isUnavailable,
} from '../../src/store/db/transaction/unavailable.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

/** One code of each class, as PostgreSQL's appendix of error codes lists them. */
const faults: readonly (readonly [string, Error, keyof typeof databaseFaults])[] = [
  ['a refused connection', coded('ECONNREFUSED'), 'unreachable'],
  ['a broken connection', coded('08006'), 'unreachable'],
  ['a protocol violation', coded('08P01'), 'unreachable'],
  ['a server that stops', coded('57P01'), 'unreachable'],
  ['a server that crashed', coded('57P02'), 'unreachable'],
  ['a server that starts', coded('57P03'), 'unreachable'],
  ['a dropped database', coded('57P04'), 'unreachable'],
  ['a session that was ended because it was idle', coded('57P05'), 'unreachable'],
  ['a transaction that was ended because it was idle', coded('25P03'), 'unreachable'],
  ['a thread of the embedded database that ended', coded('ERR_DATABASE_THREAD'), 'restarting'],
  ['a refused role', coded('28000'), 'refused'],
  ['a refused password', coded('28P01'), 'refused'],
  ['a missing database', coded('3D000'), 'refused'],
  ['a missing schema', coded('3F000'), 'refused'],
  ['a revoked right', coded('42501'), 'refused'],
  ['a server without free connections', coded('53300'), 'no_connection'],
  ['a full disk', coded('53100'), 'disk_full'],
  ['a server without memory', coded('53200'), 'no_memory'],
  ['a limit of the server', coded('53400'), 'no_memory'],
  ['a server that only reads', coded('25006'), 'read_only'],
  ['an error of the operating system', coded('58000'), 'server_error'],
  ['a failed read of the disk', coded('58030'), 'server_error'],
  ['a missing file of the server', coded('58P01'), 'server_error'],
  ['an internal error', coded('XX000'), 'server_error'],
  ['damaged data', coded('XX001'), 'server_error'],
  ['a damaged index', coded('XX002'), 'server_error'],
  ['an invalid file of settings', coded('F0000'), 'server_error'],
  ['a lock that was not available', coded('55P03'), 'locked'],
  ['a closed connection of pg', new Error('Connection terminated unexpectedly'), 'unreachable'],
  ['a slow connection', new Error('timeout exceeded when trying to connect'), 'unreachable'],
  ['a connection that is not answered', new Error('timeout expired'), 'unreachable'],
  ['a statement that is not answered', new Error('Query read timeout'), 'unreachable'],
  [
    'an error that Prisma wraps',
    Object.assign(coded('P2039'), {
      meta: { driverAdapterError: { cause: { originalCode: '57P01' } } },
    }),
    'unreachable',
  ],
  ['an error within another', new Error('outer', { cause: coded('ECONNRESET') }), 'unreachable'],
];

describe('a fault of the database', () => {
  test.each(faults)('%s returns 503 with the advice for its fault', (_what, error, name) => {
    expect(faultOf(error)).toBe(name);
    const answered = asUnavailable(error);
    expect(answered).toMatchObject({ kind: 'DATABASE_AWAY', status: 503 });
    expect(answered).toBeInstanceOf(CallError);
    const { message, retryAfter } = databaseFaults[name];
    expect(answered).toMatchObject({ message, retryAfter });
    expect([faultOf(answered), isUnavailable(answered)]).toEqual([name, true]);
    expect(asUnavailable(answered)).toBe(answered);
  });

  test('every code of a fault is in this file', () => {
    expect(new Set(faults.map(([, , name]) => name))).toEqual(new Set(Object.keys(databaseFaults)));
  });

  test.each([
    ['a unique constraint', coded('23505')],
    ['a mistake in a statement', coded('42601')],
    ['a missing table', coded('42P01')],
    ['a cancelled statement', coded('57014')],
    ['a deadlock', coded('40P01')],
    ['a failure of our own', new TypeError('x is not a function')],
  ])('%s does not count as a fault', (_what, error) => {
    expect(faultOf(error)).toBeNull();
    expect(asUnavailable(error)).toBe(error);
  });
});

describe('a cancelled statement', () => {
  const where = 'while updating tuple (0,1) in relation "item"';

  test.each([
    ['a lock of a table', coded('55P03')],
    ['the lock of a row', Object.assign(coded('57014'), { where })],
  ])('allows a retry after %s', (_what, error) => {
    const timeout = asTimeout(error, 'QUERY_TIMEOUT_MS', 500);
    expect(timeout).toMatchObject({ kind: 'TIMEOUT', retryAfter: 5 });
    expect(timeout.message).toMatch(/waited for a lock .* QUERY_TIMEOUT_MS \(500 ms\)/);
    expect([isTimeout(error), faultOf(timeout)]).toEqual([true, 'locked']);
    expect(asUnavailable(timeout)).toBe(timeout);
  });

  test('asks for a narrower query after its own timeout', () => {
    const timeout = asTimeout(coded('57014'), 'QUERY_TIMEOUT_MS', 500);
    expect([timeout.retryAfter, faultOf(timeout)]).toEqual([undefined, null]);
    expect(timeout.message).toContain('Narrow the conditions');
  });
});
