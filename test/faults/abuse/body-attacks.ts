import { gzipSync } from 'node:zlib';
import type { Sent } from './attack.ts';

const boundary = 'x';
const operations = '{"query":"mutation($f: Upload) { __typename }","variables":{"f":null}}';
const begin = [
  `--${boundary}\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${operations}\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.f"]}\r\n`,
].join('');

const multipart = (body: string, headers: Sent['headers'] = {}): Sent => ({
  path: '/graphql',
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers },
  body,
});

/** Requests with more parts than the limit. */
export const manyParts = (): Sent[] => {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="f"\r\n\r\nx\r\n`;
  const body = `${begin}${part.repeat(50_000)}--${boundary}--`;
  return [multipart(body), multipart(`--${boundary}\r\n\r\n\r\n`.repeat(500_000))];
};

/** Requests with more part headers than the limit. */
export const manyPartHeaders = (): Sent[] => [
  multipart(`${begin}--${boundary}\r\n${'X-A: b\r\n'.repeat(900_000)}\r\nx\r\n--${boundary}--`),
  multipart(`--${boundary}\r\n${'\r\n'.repeat(3_000_000)}`),
];

/** Forms of imports that are almost nothing but text that their parser skips. */
export const skippedText = (): Sent[] =>
  ['\r\n'.repeat(16_000_000), `--${boundary}\r\n${'X-A: b\r\n'.repeat(3_000_000)}`].map((body) => ({
    ...multipart('', { 'Content-Encoding': 'gzip' }),
    path: '/bulk/import?mutation=upsertProducts&dry=1',
    body: gzipSync(body),
  }));

/** Bodies that are refused at their beginning, and sent to their end. */
export function refusedBodies(): Sent[] {
  const large = Buffer.alloc(32 * 1024 * 1024, 'x');
  const packed = { 'Content-Encoding': 'gzip' };
  return [
    { path: '/api/v3/commerce.products.find', body: large },
    { path: '/graphql', body: large },
    { path: '/graphql', body: gzipSync(large), headers: packed },
    { path: '/bulk/import?mutation=unknown', body: large },
    { path: '/nowhere', body: large },
  ];
}

const request = (query: string, variables: object = {}): Sent => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

/** Variables with a violation for each of their members. */
export function wideVariables(): Sent[] {
  const wide = Object.fromEntries(Array.from({ length: 95_000 }, (_, at) => [`m${at}`, at]));
  const many = Array.from({ length: 20_000 }, (_, at) => ({ [`m${at}`]: 1, [`n${at}`]: 2 }));
  const wrong = Array.from({ length: 90_000 }, (_, at) => `x${at}`);
  const numbers = Array.from({ length: 90_000 }, () => ({}));
  const create = 'mutation($v: ProductCreateInput!) { createProduct(input: $v) { id } }';
  const find = 'query($v: ProductWhere) { products(where: $v, first: 1) { nodes { id } } }';
  return [
    request(create, { v: wide }),
    request(create, { v: { name: wide } }),
    request(find, { v: wide }),
    request(find, { v: { AND: many } }),
    request(find, { v: { id: { in: numbers } } }),
    request(find, { v: { price: wrong } }),
  ];
}

/** Lists of a cheap argument, longer than necessary. */
export function longOrders(): Sent[] {
  const times = (make: (at: number) => object) =>
    Array.from({ length: 20_000 }, (_, at) => make(at));
  const list = 'query($o: [ProductOrder!]) { products(orderBy: $o, first: 1) { nodes { id } } }';
  const groups = `query($o: [OrderGroupOrder!]) {
    ordersAggregate(orderBy: $o, first: 1) { count } }`;
  return [
    request(list, { o: times(() => ({ field: 'ID' })) }),
    request(list, { o: times((at) => ({ field: at % 2 ? 'ID' : 'CODE', direction: 'DESC' })) }),
    request(groups, { o: times(() => ({ by: 'COUNT' })) }),
    request(groups, { o: times(() => ({ by: 'SUM', field: 'TOTAL' })) }),
  ];
}
