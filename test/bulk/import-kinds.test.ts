import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { upload } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['an Excel workbook', bytes('PK\x03\x04\x14\x00\x06\x00'), 'an Excel workbook (.xlsx)'],
  ['an old Excel workbook', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'an old Excel workbook (.xls)'],
  ['a packed workbook', gzipSync(bytes('PK\x03\x04\x14')), 'an Excel workbook (.xlsx)'],
  ['UTF-16 without a mark', Buffer.from('code\r\nA\r\n', 'utf16le'), 'text in UTF-16'],
  ['a page of HTML', bytes('\n<!DOCTYPE html><html>'), 'HTML or XML'],
  ['a PDF', bytes('%PDF-1.7\n'), 'a PDF'],
])('%s instead of CSV is refused with its detected format', async (_name, body, kind) => {
  const response = await upload(shop, 'mutation=createTaxClass', new Uint8Array(body));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(
    `the file is ${kind.includes('Excel workbook (.xlsx)') ? 'a ZIP file, such as ' : ''}${kind}`,
  );
});

const post = (path: string, body: BodyInit, type: string) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'X-Key': shop.key, 'Content-Type': type },
    body,
  });

test.each([
  ['a form', 'id=1&name=x', 'The body is a form, but must be JSON.'],
  ['XML', '<?xml version="1.0"?><a/>', 'The body is HTML or XML, but must be JSON.'],
  ['gzip', new Uint8Array(gzipSync('{}')), 'gzip without the header Content-Encoding'],
])('%s instead of JSON is refused with its detected format', async (_name, body, message) => {
  const response = await post('/api/v3/commerce.products.get', body, 'application/json');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
});
