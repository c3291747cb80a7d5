import type { Operation } from '../../../src/ground/contract/operations/operation.ts';
import { operations } from '../../../src/shop/catalogue.ts';
import { isOneIn, nestedText, oddText, unicodeText } from './hostile.ts';
import { type Matter, objectValue } from './member-values.ts';

/** A request in the form in which it is sent. */
export interface WireRequest {
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: string;
}

const names = [...operations.keys()];

/** A call of one operation with hostile, mostly well-formed values. */
export function v3Request(matter: Matter): WireRequest {
  const { chance } = matter;
  const name = chance.pick(names);
  const operation = operations.get(name);
  // The shop must last: deletes are rare.
  if (!operation || (operation.verb === 'delete' && !isOneIn(chance, 10))) return v3Request(matter);
  const body = JSON.stringify(objectValue(requestOf(operation), matter));
  return { path: `/api/v3/${name}`, body, headers: headersOf(matter) };
}

/** Invalid calls: no JSON, no UTF-8, no operation, too deep. */
export function brokenRequest(matter: Matter): WireRequest {
  const { chance } = matter;
  const operation = isOneIn(chance, 12)
    ? encodeURIComponent(Buffer.from(oddText(chance)).toString())
    : chance.pick(names);
  const path = isOneIn(chance, 3) ? '/graphql' : `/api/v3/${operation}`;
  const method = isOneIn(chance, 12) ? chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS']) : 'POST';
  return { path, method, body: brokenBody(matter), headers: headersOf(matter) };
}

function requestOf({ request: { member } }: Operation) {
  if (member.kind !== 'object') throw new Error('a request is an object');
  return member;
}

function brokenBody(matter: Matter): string | Buffer {
  const { chance } = matter;
  const depth = chance.pick([10, 100, 5_000, 60_000]);
  const nested = nestedText(chance, depth);
  const text = `{"product":{"code":"${unicodeText(chance, 8)}","name":{"en":"x"}}}`;
  const bytes = Buffer.from(text);
  return chance.pick<() => string | Buffer>([
    () => nested,
    () => `{"conditions":${nested}}`,
    () => `{"query":"query($v:LocalizedText){__typename}","variables":{"v":${nested}}}`,
    () => `{"query":${JSON.stringify('{a'.repeat(Math.min(depth, 900)))}}`,
    () => text.slice(0, chance.between(0, text.length)),
    () => bytes.fill(chance.between(0, 255), chance.between(0, bytes.length)),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.from(text, 'utf16le'),
    () => `[${text}]`,
    () => JSON.stringify(oddText(chance)),
    () => `{"id":1${'0'.repeat(chance.pick([10, 400]))}}`,
    () => '{"id":1,"id":{"__proto__":{"isAdmin":true}}}',
    () => `{"fields":[${'"id",'.repeat(5_000)}"id"]}`,
    () => '',
    () => 'NaN',
  ])();
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/graphql',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x'.repeat(3_000),
  ';;;',
  '*/*',
];
const accepts = ['*/*', 'application/graphql-response+json', 'text/html', 'a/b;q=nonsense', ',,,'];

/** Mostly usual headers; sometimes odd ones, or options. */
export function headersOf({ chance }: Matter): Record<string, string> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const seldom = (name: string, values: readonly string[]) => {
    if (isOneIn(chance, 25)) headers[name] = chance.pick(values);
  };
  seldom('Content-Type', contentTypes);
  seldom('Accept', accepts);
  seldom('Idempotency-Key', ['k', 'another-key', '"', 'ü', 'x'.repeat(255), 'x'.repeat(256)]);
  seldom('If-Match', ['"1"', '*', '1', 'W/"1"', '"99999999999999999999"', '"1", "2"', '""']);
  seldom('X-Dry-Run', ['1', '0', 'true', '']);
  seldom('X-Request-Id', ['x', '../..', 'ä', 'x'.repeat(500)]);
  seldom('X-Forwarded-For', ['::1', '999.1.1.1', 'x'.repeat(500), '1.1.1.1, 2.2.2.2']);
  seldom('traceparent', ['00-0-0-0', 'x']);
  seldom('Accept-Encoding', ['gzip', 'br;q=9', '']);
  return headers;
}
