import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../support/pictures.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let product: number;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Home');
  product = await seedProduct(shop, { code: 'lamp', department });
});
afterAll(() => shop.close());

async function download(name: string): Promise<Response> {
  const file = { product, file: upload('x', name) };
  const { id } = await shop.v3('commerce.product-files.create', { file });
  const stored = Object((await shop.v3('commerce.product-files.get', { id })).file);
  expect(stored.address.length).toBeLessThanOrEqual(255);
  return fetch(shop.url + new URL(stored.address).pathname);
}

/** The name that a client saves the file under, by RFC 6266: `filename*` where it is present. */
function savedName(disposition: string): string {
  const [, plain = '', extended] = form.exec(disposition) ?? [];
  return extended === undefined ? plain : decodeURIComponent(extended);
}

const form =
  /^(?:inline|attachment); filename="([ !#-~]*)"(?:; filename\*=UTF-8''([!#$&+.^_`|~\w%-]+))?$/;

test.each([
  ['Manual.pdf', 'inline; filename="Manual.pdf"', 'Manual.pdf'],
  ['漢字.pdf', `inline; filename="-.pdf"; filename*=UTF-8''%E6%BC%A2%E5%AD%97.pdf`, '漢字.pdf'],
  [
    'Größe 2.pdf',
    `inline; filename="Gr-e-2.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe-2.pdf`,
    'Größe-2.pdf',
  ],
  ['a"b\\c.pdf', 'inline; filename="a-b-c.pdf"', 'a-b-c.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'inline; filename="a-Set-Cookie-x.pdf"', 'a-Set-Cookie-x.pdf'],
  ['100%.pdf', 'inline; filename="100-.pdf"', '100-.pdf'],
  ['%0d%0a.pdf', 'inline; filename="-0d-0a.pdf"', '-0d-0a.pdf'],
  ["é'(*).pdf", `inline; filename="--.pdf"; filename*=UTF-8''%C3%A9-.pdf`, 'é-.pdf'],
  ['🪑.zip', `attachment; filename="-.zip"; filename*=UTF-8''%F0%9F%AA%91.zip`, '🪑.zip'],
  ['a\u202Efdp.exe', 'attachment; filename="afdp.exe"', 'afdp.exe'],
  ['מדריך.pdf', undefined, 'מדריך.pdf'],
  [`${'n'.repeat(251)}.pdf`, `inline; filename="${'n'.repeat(56)}.pdf"`, `${'n'.repeat(56)}.pdf`],
  [`${'字'.repeat(84)}.pdf`, undefined, `${'字'.repeat(12)}.pdf`],
  ['字.html', `attachment; filename="-.html"; filename*=UTF-8''%E5%AD%97.html`, '字.html'],
])('a browser saves a file as %j', async (name, disposition, saved) => {
  const response = await download(name);
  expect(response.status).toBe(200);
  const header = response.headers.get('content-disposition') ?? '';
  if (disposition !== undefined) expect(header).toBe(disposition);
  expect(savedName(header)).toBe(saved);
});

test.each([
  '%E6%BC',
  '%ED%A0%80.pdf',
  'a%22b.pdf',
  'a%0D%0Ab.pdf',
  'a%2Fb.pdf',
  'a%25b.pdf',
  'a%C2%85b.pdf',
  '%E5%AD%97'.repeat(30),
])('no file has an address with the name %s', async (name) => {
  const file = { product, file: upload('x', 'a.pdf') };
  const { id } = await shop.v3('commerce.product-files.create', { file });
  const { address } = Object((await shop.v3('commerce.product-files.get', { id })).file);
  const path = new URL(address).pathname.replace('/a.pdf', `/${name}`);
  expect((await fetch(shop.url + path)).status).toBe(404);
});
