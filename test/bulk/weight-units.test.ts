import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { addDepartment, runImport, upload } from './support.ts';

/* A weight is read in the unit of its header. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addDepartment(shop);
});
afterAll(() => shop.close());

const query = (columns: object, preset = '') =>
  String(
    new URLSearchParams({
      ...{ mutation: 'upsertProducts', createMissing: '1' },
      ...(preset && { preset }),
      columns: JSON.stringify(columns),
    }),
  );

async function weightOf(address: string, header: string, cell: string) {
  const csv = `SKU,Categories,${header}\nW1,All,"${cell}"\n`;
  expect(await runImport(shop, address, csv)).toMatchObject({ ok: 1, failed: 0 });
  const [row] = await shop.rows(
    `SELECT i.weight::text AS weight FROM item AS i JOIN product AS p ON p.id = i.product_id
     WHERE p.code = 'W1'`,
  );
  return row?.weight;
}

const woo = query({}, 'woocommerce');
const plain = query({ SKU: 'code', Categories: 'departmentId:path' });
const mapped = (header: string, path = 'weight') =>
  query({ SKU: 'code', Categories: 'departmentId:path', [header]: path });

describe('a weight', () => {
  test.each([
    ['Weight (kg)', woo, '1.5', '1.500'],
    ['Weight (g)', woo, '250', '0.250'],
    ['Weight (g)', woo, '0.5', '0.001'],
    ['Weight (lbs)', woo, '2.2', '0.998'],
    ['Weight (oz)', woo, '8', '0.227'],
    ['Weight (oz)', woo, '1000', '28.350'],
    ['weight (g)', plain, '1,5', '0.002'],
    ['weight [lb]', plain, '100', '45.359'],
    ['weight', plain, '0.25', '0.250'],
    ['Gewicht (g)', mapped('Gewicht (g)'), '250', '0.250'],
    ['Gewicht (netto)', mapped('Gewicht (netto)', 'weight:grams'), '250', '0.250'],
    ['Gewicht', mapped('Gewicht', 'weight:ounces'), '1', '0.028'],
  ])('a cell of the header %s is stored in kilograms', async (header, address, cell, weight) => {
    expect(await weightOf(address, header, cell)).toBe(weight);
  });

  test.each([
    ['Weight (st)', woo],
    ['weight (stone)', plain],
    ['Gewicht (netto)', mapped('Gewicht (netto)')],
  ])('a header with the unknown unit of %s refuses the file', async (header, address) => {
    const response = await upload(shop, address, `SKU,Categories,${header}\nW1,All,1\n`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(
        /unit of "\w+ \(\w+\)" is unknown: known are kg, g, mg, t, lb and oz/,
      ),
    });
  });
});
