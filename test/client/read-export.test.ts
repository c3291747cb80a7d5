import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportError } from '../../client/src/export-error.ts';
import { readExport } from '../../client/src/read-export.ts';
import { addSuppliers } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addSuppliers(shop, 3_000);
});
afterAll(() => shop.close());

const document = '{ suppliers { edges { cursor node { id } } } }';
const options = () => ({ url: `${shop.url}/graphql`, key: shop.key, document });

/** The connections of the first requests break after a number of bytes. */
function breaking(...after: number[]) {
  const asked: string[] = [];
  const send = async (request: Request) => {
    asked.push(request.url);
    const response = await fetch(request);
    let left = after.shift();
    if (left === undefined || !response.body) return response;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left = (left ?? 0) - chunk.length;
        if (left < 0) controller.error(new Error('broken'));
      },
    });
    return new Response(response.body.pipeThrough(cut), response);
  };
  return { send, asked };
}

test('every record is read once, even when the connection breaks', async () => {
  const { send, asked } = breaking(10_000, 0, 20_000);
  const ids: number[] = [];
  for await (const { node, position } of readExport<{ id: string }>({
    ...options(),
    fetch: send,
  })) {
    expect(position).toBeGreaterThanOrEqual(0);
    ids.push(Number(node.id));
  }
  expect(ids).toEqual(Array.from({ length: 3_000 }, (_, at) => at + 1));
  expect(asked.map((url) => url.includes('after='))).toEqual([false, true, true, true]);
});

test('an export resumes after a cursor', async () => {
  let last: string | null = null;
  for await (const { node, cursor } of readExport(options())) {
    last = cursor;
    if (node.id === '2999') break;
  }
  const rest = [];
  for await (const each of readExport({ ...options(), after: last })) rest.push(each);
  expect(rest.map(({ node }) => node)).toEqual([{ id: '3000' }]);
});

test.each([
  ['{ suppliers { edges { node { no } } } }', 400, 'GRAPHQL_VALIDATION_FAILED', 'Cannot query'],
  ['{ suppliers', 400, 'GRAPHQL_PARSE_FAILED', 'Syntax Error'],
])('%s is refused with its errors', async (wrong, status, code, message) => {
  const reading = readExport({ ...options(), document: wrong }).next();
  await expect(reading).rejects.toThrow(ExportError);
  await expect(reading).rejects.toMatchObject({
    status,
    code,
    message: expect.stringContaining(message),
  });
});

test('a connection that breaks repeatedly throws an error', async () => {
  const { send } = breaking(0, 0, 0);
  const reading = readExport({ ...options(), fetch: send, maxBreaks: 1 }).next();
  await expect(reading).rejects.toThrow('again and again');
});
