import { schema } from '../../src/shop/catalogue.ts';
import type { Shop } from '../support/shop.ts';

/** Mutations without an operation of v3, by name; story.test.ts has the others. */
export const fields: Readonly<Record<string, string>> = {
  adjustItemPrices: '(where: { id: { in: ["1"] } }, list: { percent: "-5" })',
  addPromotionElements: '(id: 1, elementIds: [3])',
  cancelJob: '(id: 1)',
  changeOwnPassword: '(currentPassword: "Secret12", newPassword: "Secret13")',
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
  eraseCustomer: '(by: { id: 1 })',
  moveProducts: '(ids: [1, 2], departmentId: 9)',
  pingWebhook: '(id: 1)',
  redeliver: '(webhookId: 1, from: 1, to: 9)',
  refreshSession: '(refreshToken: "none")',
  removePromotionElements: '(id: 1, elementIds: [3])',
  revokeCallerKeys: '(ids: [SECOND_KEY])',
  rotateCallerKey: '(id: SECOND_KEY)',
  rotateWebhookSecret: '(id: 1)',
  setAccountPassword: '(id: 1, password: "Secret12")',
  setProductAccessories: '(id: 1, productIds: [2, 3])',
  setSimilarProducts: '(id: 1, productIds: [4, 5])',
  setTaxRates: '(taxAreaId: 1, rates: [{ taxClassId: 1, code: "DRY", rate: "7" }])',
  signIn: '(email: "dry@example.com", password: "Secret12")',
  signOut: '',
  undoCall: '(call: 2)',
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
export const leftOut = new Map([['startImport', 'takes a file: test/bulk/import-graphql.test.ts']]);

/** Mutations of these documents that are refused in this shop. */
export const refusedAnyway = [
  'cancelJob',
  'changeOwnPassword',
  'deleteTaxAreas',
  'redeliver',
  'upsertCustomers',
  'upsertItems',
];

/** The field with its arguments, and the required members of its type. */
export function selected(name: string, args: string): string {
  const type = String(schema.getMutationType()?.getFields()[name]?.type);
  return `${name}${args}${/^\[?(ID|Int|Boolean)\b/.test(type) ? '' : ' { __typename }'}`;
}

/** Adds the records that the documents name to a demo shop. Returns the key for `SECOND_KEY`. */
export async function addNamedRecords(shop: Shop): Promise<string> {
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
  if (errors) throw new Error(JSON.stringify(errors));
  // The second call of the audit, which undoCall names.
  const { errors: others } = await shop.graphql(
    `mutation { updateCategory(by: { id: 2 }, input: { code: "undone", name: "Undone" }) { id } }`,
  );
  if (others) throw new Error(JSON.stringify(others));
  const [key] = await shop.rows(`SELECT id FROM caller_key WHERE name = 'Second'`);
  return String(key?.id);
}
