import { CombinedGraphQLErrors } from '@apollo/client';
import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { violationsOf } from '../../client/src/index.ts';

const quantity = {
  path: ['input', 'lines', 1, 'quantity'],
  code: 'MALFORMED',
  message: 'quantity must be at least 1; got 0',
  expected: 'at least 1',
};
const email = {
  path: ['input', 'billingAddress', 'email'],
  code: 'MISSING',
  message: 'email is missing',
};
const refused = (...violations: object[]) => ({
  message: 'The input has 2 errors',
  extensions: { code: 'BAD_USER_INPUT', violations },
});
const error = refused(quantity, email);
const messages = {
  'lines.1.quantity': quantity.message,
  'billingAddress.email': email.message,
};

test.each<[string, unknown]>([
  ['an answer', { data: null, errors: [error], extensions: { cost: {} } }],
  ['its list of errors', [error]],
  ['one of its errors', error],
  ["Apollo's error", new CombinedGraphQLErrors({ errors: [error] })],
  ["urql's error", new CombinedError({ graphQLErrors: [error] })],
  ["Relay's error", Object.assign(new Error('No data returned'), { source: { errors: [error] } })],
])('%s returns the messages by path', (_name, given) => {
  expect(violationsOf(given)).toEqual(messages);
});

test.each<[string, unknown, Record<string, string>]>([
  ['two errors', [refused(quantity), refused(email)], messages],
  [
    'the first of two messages',
    refused(quantity, { ...quantity, message: 'again' }),
    {
      'lines.1.quantity': quantity.message,
    },
  ],
  [
    'an argument itself',
    refused({ path: ['by'], message: 'by is missing' }),
    { by: 'by is missing' },
  ],
  ['a list that is an argument', refused({ path: ['ids', 0], message: 'no' }), { 0: 'no' }],
  [
    'a refusal of one member',
    { message: 'exists', extensions: { code: 'X', field: 'code', type: 'X' } },
    {
      code: 'exists',
    },
  ],
  [
    'another version',
    { message: 'changed', extensions: { code: 'VERSION_MISMATCH', field: 'ifVersion' } },
    {},
  ],
  ['no violation', { message: 'no', extensions: { code: 'FORBIDDEN' } }, {}],
  ['violations of an unknown form', refused({ path: 'a', message: 'b' }, { path: ['a'] }), {}],
  ['a lost connection', new TypeError('fetch failed'), {}],
  ['nothing', undefined, {}],
])('violations give messages by path for %s', (_name, given, expected) => {
  expect(violationsOf(given)).toEqual(expected);
});

test('no path reaches the prototype of objects', () => {
  violationsOf(refused({ path: ['input', '__proto__'], message: 'odd' }));
  expect(Object.keys(Object.getPrototypeOf({}))).toEqual([]);
  expect(String({})).toBe('[object Object]');
});
