import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, schema } from '../../src/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { differences, type State, stateOf } from './state.ts';

/** Mutations without an operation of v3, by name; story.test.ts has the others. */
const fields: Readonly<Record<string, string>> = {
  addPromotionElements: '(id: 1, elementIds: [3])',
  cancelJob: '(id: 1)',
  createCallerKey: '(input: { name: "Dry" })',
  createCategory: '(input: { code: "dry", name: "Dry" })',
  createNewsletterList: '(input: { name: "Dry" })',
  createPriceList: '(input: { name: "Dry", baseId: 1, percentage: "5" })',
  createProducer: '(input: { code: "dry", name: "Dry" })',
  createSupplier: '(input: { code: "dry", name: "Dry" })',
  createTaxArea: '(input: { name: "Dry" })',
  createTemplate: '(name: "dry", copyOf: "default")',
  createUnitOfMeasure: '(input: { code: "dry", name: "Dry" })',
  createWebhook: '(input: { url: "https://example.com/", topics: ["commerce.orders.*"] })',
  deleteCategories: '(ids: [1])',
  deleteNewsletterLists: '(ids: [1])',
  deletePriceLists: '(ids: [4])',
  deleteProducers: '(ids: [1])',
  deleteSuppliers: '(ids: [1])',
  deleteTaxAreas: '(ids: [4])',
  deleteTemplates: '(names: ["spare"])',
  deleteUnitsOfMeasure: '(ids: [1])',
  deleteWebhooks: '(ids: [1])',
  moveProducts: '(ids: [1, 2], departmentId: 9)',
  pingWebhook: '(id: 1)',
  redeliver: '(webhookId: 1, from: 1, to: 9)',
  refreshSession: '(refreshToken: "none")',
  removePromotionElements: '(id: 1, elementIds: [1])',
  revokeCallerKeys: '(ids: [SECOND_KEY])',
  rotateCallerKey: '(id: SECOND_KEY)',
  rotateWebhookSecret: '(id: 1)',
  setAccountPassword: '(id: 1, password: "Secret12")',
  setProductAccessories: '(id: 1, productIds: [2, 3])',
  setSimilarProducts: '(id: 1, productIds: [2, 3])',
  setTaxRates: '(taxAreaId: 1, rates: [{ taxClassId: 1, code: "DRY", rate: "7" }])',
  signIn: '(email: "dry@example.com", password: "Secret12")',
  signOut: '',
  updateCallerKey: '(by: { id: SECOND_KEY }, input: { name: "Dry" })',
  updateCategory: '(by: { id: 1 }, input: { name: "Dry" })',
  updateCustomers: '(ids: [1, 2], input: { canLogin: true })',
  updateItems: '(ids: [1, 2], input: { stock: "7" })',
  updateNewsletterList: '(by: { id: 1 }, input: { name: "Dry" })',
  updateOrders: '(ids: [1, 2], input: { requests: "Dry" })',
  updatePriceList: '(by: { id: 2 }, input: { name: "Dry" })',
  updateProducer: '(by: { id: 1 }, input: { name: "Dry" })',
  updateProducts: '(ids: [1, 2], input: { name: { en: "Dry" } })',
  updateSupplier: '(by: { id: 1 }, input: { name: "Dry" })',
  updateTaxArea: '(by: { id: 1 }, input: { name: "Dry" })',
  updateUnitOfMeasure: '(by: { id: 1 }, input: { name: "Dry" })',
  updateWebhook: '(by: { id: 1 }, input: { topics: ["commerce.orders.*"] })',
  upsertCustomers: '(rows: [{ by: { code: "dry" }, input: { fullName: "Dry" } }])',
  upsertItems: '(rows: [{ by: { sku: "dry" }, input: { stock: "7" } }])',
  upsertProducts:
    '(rows: [{ by: { code: "dry" }, input: { departmentId: 9, name: { en: "Dry" } } }])',
  useTemplate: '(name: "spare")',
};

/** Mutations that need more than a document, each with the reason. */
const leftOut = new Map([['startImport', 'takes a file: test/bulk/import-graphql.test.ts']]);

/** Mutations that are also refused as dry runs here. */
const refusedAnyway = [
  'cancelJob',
  'deleteTaxAreas',
  'redeliver',
  'upsertCustomers',
  'upsertItems',
];

let shop: Shop;
let folder: string;
let read: () => Promise<State>;
/** Its position in the documents is `SECOND_KEY`. */
let secondKey = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-undone-'));
  shop = await openShop({ DEMO: '1', DATA_DIR: folder });
  read = await stateOf(shop, join(folder, 'files'));
  const { errors } = await shop.graphql(`mutation {
    createCallerKey(input: { name: "Second" }) { __typename }
    createWebhook(input: { url: "https://example.com/", topics: ["commerce.products.*"] }) { __typename }
    createTemplate(name: "spare") { name }
    createSupplier(input: { code: "one", name: "One" }) { id }
    createUnitOfMeasure(input: { code: "one", name: "One" }) { id }
    createTaxArea(input: { name: "Second" }) { id }
    createPriceList(input: { name: "Third" }) { id }
    createAccount(input: { name: "Dry", email: "dry@example.com", password: "Secret12" }) { id }
  }`);
  expect(errors).toBeUndefined();
  const [key] = await shop.rows(`SELECT id FROM caller_key WHERE name = 'Second'`);
  secondKey = String(key?.id);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('every mutation has a test document or an operation of v3', () => {
  const onV3 = [...operations.values()].map(({ field }) => field);
  const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const known = new Set([...onV3, ...Object.keys(fields), ...leftOut.keys()]);
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

/** The field with its arguments, and the required members of its type. */
function selected(name: string, args: string): string {
  const type = String(schema.getMutationType()?.getFields()[name]?.type);
  return `${name}${args}${/^\[?(ID|Int|Boolean)\b/.test(type) ? '' : ' { __typename }'}`;
}

async function changesOf(document: string, headers: Record<string, string>) {
  const query = document.replaceAll('SECOND_KEY', secondKey);
  const before = await read();
  const answer = await (await shop.post('/graphql', JSON.stringify({ query }), headers)).json();
  return { answer, changed: differences(before, await read()) };
}

describe.each(Object.entries(fields))('%s', (name, args) => {
  test('changes nothing as a dry run', async () => {
    const { answer, changed } = await changesOf(`mutation { ${selected(name, args)} }`, {
      'X-Dry-Run': '1',
    });
    if (!refusedAnyway.includes(name)) expect(answer.errors).toBeUndefined();
    expect(changed).toEqual([]);
  });

  test('changes nothing in a refused document', async () => {
    const refused = 'refused: createUnitOfMeasure(input: { code: "one", name: "Two" }) { id }';
    const { answer, changed } = await changesOf(
      `mutation { ${selected(name, args)} ${refused} }`,
      {},
    );
    expect(answer.errors).not.toHaveLength(0);
    expect(changed).toEqual([]);
  });
});
