import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, type Json, misfit, resolve } from '../support/fits-document.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_LIMIT: '1000' });
  await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'standard' } });
  await shop.v3(update, { id: 1, taxClass: { code: 'second' } }, idempotent);
});
afterAll(() => shop.close());

const get = 'commerce.tax-classes.get';
const update = 'commerce.tax-classes.update';
const idempotent = { 'Idempotency-Key': 'once' };
const counted = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'];

/** The documented headers of real responses. */
const described = /^(etag|allow|retry-after|idempotency-|ratelimit-|x-(?!content-type))/;

interface Response {
  headers: Record<string, { $ref: string }>;
  content: Json;
}

function responseAt(operation: string, status: number): Response {
  const { responses } = at(`paths/~1api~1v3~1${operation}/post`) as { responses: Json };
  const response = responses[status] as { $ref?: string };
  return (response.$ref ? resolve(response.$ref) : response) as unknown as Response;
}

const second = { id: 1, taxClass: { code: 'second' } };
type Headers = Record<string, string>;
const told = { 'X-Dry-Run': 'changes' };
type Case = [title: string, status: number, operation: string, body: object, Headers, string[]];

const cases: Case[] = [
  ['a get', 200, get, { id: 1 }, {}, ['ETag', ...counted]],
  ['a refused call', 200, get, { id: 'x' }, {}, counted],
  ['a dry run', 200, update, second, { 'X-Dry-Run': '1' }, ['X-Dry-Run', ...counted]],
  ['a dry run with its changes', 200, update, second, told, ['X-Changes', 'X-Dry-Run', ...counted]],
  ['a repeated call', 200, update, second, idempotent, ['Idempotency-Replayed', ...counted]],
  ['a malformed header', 400, update, second, { 'X-Dry-Run': 'yes' }, ['X-Request-Id']],
  ['an unknown key', 403, get, { id: 1 }, { 'X-Key': 'none' }, ['X-Request-Id']],
  ['another version', 412, update, second, { 'If-Match': '"0"' }, counted],
  ['a key used before', 422, update, { ...second, id: 2 }, idempotent, ['X-Request-Id']],
];

test.each(cases)('%s (%i) has the documented headers', async (...given) => {
  const [, status, operation, body, headers, expected] = given;
  const response = await shop.post(`/api/v3/${operation}`, JSON.stringify(body), headers);
  expect(response.status).toBe(status);
  const documented = responseAt(operation, status);
  const names = Object.keys(documented.headers);
  const sent = [...response.headers.keys()].filter((name) => described.test(name));
  const lower = names.map((name) => name.toLowerCase());
  expect(sent.filter((name) => !lower.includes(name))).toEqual([]);
  expect(sent).toEqual(expect.arrayContaining(expected.map((name) => name.toLowerCase())));
  for (const name of names.filter((each) => response.headers.has(each))) {
    const text = response.headers.get(name) ?? '';
    const value = /^\d+$/.test(text) && name !== 'X-Dry-Run' ? Number(text) : text;
    expect([name, misfit(`components/headers/${name}/schema`, value)]).toEqual([name, null]);
  }
  if (status === 200) return;
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(misfit('components/schemas/Problem', await response.json())).toBeNull();
});
