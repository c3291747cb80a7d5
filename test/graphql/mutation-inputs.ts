import type { Variables } from './faults-of-inputs.ts';

const by = { id: '1' };
const address = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  street1: 'High Street 1',
  postalCode: '12345',
  city: 'Town',
  country: 'DE',
};
const { email: _email, firstName: _first, lastName: name, ...place } = address;
const line = { sku: '', quantity: '1', name: 'Lamp', price: '1' };
const update: Variables = { by, input: {} };

/** A white square of 50 pixels in Base64: a PNG. */
const smallImage =
  'iVBORw0KGgoAAAANSUhEUgAAADIAAAAyCAIAAACRXR/mAAAAOElEQVR42u3OAQ0AAAwCIPuX1hr/BglIT4qWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpbWr9YABi0waJcW+iQAAAAASUVORK5CYII=';

/** Valid variables of each mutation, for the demo shop. */
export const bases: Readonly<Record<string, Variables>> = {
  addPromotionElements: { id: '1', elementIds: ['3'] },
  adjustItemPrices: {
    where: { sku: { equals: 'first' } },
    list: { percent: '-5' },
    selling: { percent: '5' },
  },
  createAccount: { input: { name: 'Two', email: 'two@example.com' } },
  createCallerKey: { input: { name: 'Two' } },
  createCategory: { input: { code: 'two', name: 'Two' } },
  createContact: { input: { customerId: '1', name: 'Ann Lee', email: 'ann@example.com' } },
  createCustomer: { input: { billingAddress: address } },
  createDepartment: { input: { parentId: '0', name: { en: 'Two' } } },
  createItem: { input: { productId: '1', sku: 'two' } },
  createLanguage: { input: { code: 'pl', region: 'PL' } },
  createMovement: { input: { sku: 'first', adjustment: '1' } },
  createNewsletterList: { input: { name: 'Two' } },
  createNewsletterMembers: { members: [{ email: 'two@example.com' }], listIds: ['1'] },
  createOption: { input: { variantId: '1', code: 'two', name: { en: 'Two' } } },
  createOrder: {
    input: { billingAddress: address, shippingAddress: { ...place, name }, lines: [line] },
  },
  createPage: { input: { title: { en: 'Two' } } },
  createPaymentMethod: { input: { name: { en: 'Two' } } },
  createPriceList: { input: { name: 'Two', baseId: '1', percentage: '5' } },
  createProducer: { input: { code: 'two', name: 'Two' } },
  createProduct: { input: { departmentId: '9', code: 'two', name: { en: 'Two' } } },
  createProductFile: { input: { productId: '1', file: { name: 'two.txt', content: 'VHdv' } } },
  createProductImage: {
    input: { productId: '1', file: { name: 'two.png', content: smallImage } },
  },
  createProductReview: {
    input: { productId: '1', code: 'two', language: 'en', content: 'Good' },
  },
  createPromotion: {
    input: { type: 'FIXED_PRICE', discountAmount: '2', appliedTo: 'PRODUCTS' },
  },
  createShippingMethod: { input: { name: { en: 'Two' }, basedOn: 'WEIGHT' } },
  createSupplier: { input: { code: 'two', name: 'Two' } },
  eraseCustomer: { by },
  createTaxArea: { input: { name: 'Two' } },
  createTaxClass: { input: { name: 'Two', code: 'two' } },
  createTemplate: { name: 'two', copyOf: 'default' },
  createUnitOfMeasure: { input: { code: 'two', name: 'Two' } },
  createVariant: { input: { code: 'two', name: { en: 'Two' } } },
  createWebhook: { input: { url: 'https://example.com/', topics: ['commerce.orders.*'] } },
  moveProducts: { ids: ['1'], departmentId: '9' },
  redeliver: { webhookId: '1', from: 1, to: 9 },
  removePromotionElements: { id: '1', elementIds: ['1'] },
  setAccountPassword: { id: '1', password: 'Secret12' },
  setProductAccessories: { id: '1', productIds: ['2'] },
  setSimilarProducts: { id: '1', productIds: ['2'] },
  setTaxRates: { taxAreaId: '1', rates: [{ taxClassId: '1', rate: '7' }] },
  updateAccount: update,
  updateCallerKey: update,
  updateCategory: update,
  updateContact: update,
  updateCustomer: update,
  updateDepartment: update,
  updateItem: update,
  updateItemPrices: { priceListId: '1', prices: [{ sku: 'first', list: '1' }] },
  updateItemStock: { stock: [{ sku: 'first', stock: '1' }] },
  updateLanguage: { by: { code: 'en' }, input: {} },
  updateMovement: update,
  updateNewsletterList: update,
  updateOption: update,
  updateOrder: update,
  updatePage: update,
  updatePaymentMethod: update,
  updatePriceList: update,
  updateProducer: update,
  updateProduct: update,
  updateProductFile: update,
  updatePromotion: update,
  updateShippingMethod: update,
  updateSupplier: update,
  updateTaxArea: update,
  updateTaxClass: update,
  updateUnitOfMeasure: update,
  updateVariant: update,
  updateWebhook: update,
  writeTemplateTextFile: { template: 'spare', path: 'two.txt', text: 'Two' },
  deleteNewsletterMembers: { emails: ['two@example.com'], listIds: ['1'] },
  deleteTemplateFiles: { template: 'spare', paths: ['two.txt'] },
};

const oneArgument = 'takes one list, so that there is one kind of fault';
const noInput = 'takes what names a record, and no input';
const ofCredentials = 'says the same of every wrong credential';

/** Mutations without inputs here, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'Accounts',
      'Categories',
      'Contacts',
      'Customers',
      'Departments',
      'Items',
      'Languages',
      'Movements',
      'NewsletterLists',
      'Options',
      'Orders',
      'Pages',
      'PaymentMethods',
      'PriceLists',
      'Producers',
      'ProductFiles',
      'ProductImages',
      'ProductReviews',
      'Products',
      'Promotions',
      'ShippingMethods',
      'Suppliers',
      'TaxAreas',
      'TaxClasses',
      'Templates',
      'UnitsOfMeasure',
      'Variants',
      'Webhooks',
    ].map((many) => [`delete${many}`, oneArgument]),
  ),
  reorderProductImages: oneArgument,
  resizeProductImages: oneArgument,
  revokeCallerKeys: oneArgument,
  cancelJob: noInput,
  pingWebhook: noInput,
  rotateCallerKey: noInput,
  rotateWebhookSecret: noInput,
  undoCall: noInput,
  useTemplate: noInput,
  authenticateAccount: ofCredentials,
  authenticateCustomer: ofCredentials,
  changeOwnPassword: ofCredentials,
  refreshSession: ofCredentials,
  signIn: ofCredentials,
  signOut: noInput,
  startImport: 'takes its file as a part of a multipart request',
};

const input = (...members: readonly Variables[]): readonly Variables[] =>
  members.map((each) => ({ input: each }));
const unknownLine = { sku: 'none', quantity: '1' };

/** Errors that do not follow from the type of a member, such as the key of another record. */
export const moreFaults: Readonly<Record<string, readonly Variables[]>> = {
  adjustItemPrices: [
    { where: {}, limit: 1 },
    { where: { search: '' } },
    { list: { round: '0' } },
    { list: { ending: '1.5' } },
    { list: { amount: '-1000000' } },
    { selling: { ending: '10' } },
    { selling: { amount: '9999999' } },
    { priceList: '2' },
  ],
  createAccount: input(
    { email: 'one@example.com' },
    { email: 'one' },
    { ip: 'none' },
    { background: 'none' },
    { locale: 'zz' },
    { fromHour: 9, toHour: 8 },
  ),
  createCallerKey: input({ networks: ['none'] }, { expiryTime: '2001-01-01T00:00:00Z' }),
  createCategory: input({ code: 'lamps' }),
  createContact: input({ email: 'none' }),
  createCustomer: input(
    { code: 'first' },
    { billingAddress: { email: 'none' } },
    { wishListProductIds: ['999999'] },
    { password: { value: 'x' } },
  ),
  createDepartment: input({ templatePage: 'none' }, { parentId: '9' }),
  createItem: input({ sku: 'first' }, { optionIds: ['999999'] }, { stock: '1000000000' }),
  createLanguage: input({ code: 'en' }, { code: 'xx' }, { region: 'XX' }, { currency: 'XXX' }),
  createNewsletterMembers: [
    { members: [{ email: 'none' }, { email: 'two@example.com', ip: '' }] },
    { listIds: ['1', '999999'] },
  ],
  createOption: input({ code: 'first' }),
  createOrder: input(
    { number: 'first' },
    { customerId: '999999' },
    { locale: 'none' },
    { billingAddress: { email: 'none' } },
    { shippingMethod: { id: '999999' } },
    { paymentMethod: { taxClassId: '999999' } },
    { lines: [line, unknownLine] },
    {
      lines: [
        { ...unknownLine, quantity: '-1' },
        { ...line, taxClassId: '999999' },
      ],
    },
    { lines: [{ ...line, taxRate: '1.23456' }, unknownLine, { ...line, sku: 'x'.repeat(40) }] },
  ),
  createPage: input({ templatePage: 'none' }),
  createPaymentMethod: input({ provider: 'none', providerSettings: [] }),
  createPriceList: input({ baseId: '999999' }, { percentage: null }),
  createProducer: input({ code: 'first' }),
  createProduct: input({ code: 'first' }, { sku: 'first' }, { departmentId: '1' }),
  createProductReview: input({ language: 'zz' }),
  createPromotion: input(
    { minSubtotal: '1' },
    { startTime: '2026-02-01', endTime: '2026-01-01' },
    { canonicalUrl: { en: 'none' } },
    { elementIds: ['999999'] },
  ),
  createSupplier: input({ code: 'one' }),
  createTemplate: [{ name: 'spare' }, { copyOf: 'none' }],
  createUnitOfMeasure: input({ code: 'one' }),
  createVariant: input({ code: 'first' }),
  createWebhook: input({ url: 'none' }, { topics: ['none'] }),
  redeliver: [{ to: 0 }],
  setTaxRates: [
    { rates: [{ taxClassId: '888', rate: '7' }] },
    { rates: [{ taxClassId: 'none', rate: '7' }] },
    {
      rates: [
        { taxClassId: '1', rate: '7' },
        { taxClassId: '1', rate: '8' },
      ],
    },
    { rates: [{ taxClassId: '999999', rate: '7' }] },
  ],
  updateAccount: input({ email: 'one@example.com' }, { ip: 'none' }, { locale: 'zz' }),
  updateContact: input({ email: 'none' }),
  updateCustomer: input({ code: 'other' }, { wishListProductIds: ['999999'] }),
  updateDepartment: input({ templatePage: 'none' }),
  updateItem: input({ sku: 'other' }, { stockLevel: 1, reorderLimit: 2 }),
  updateItemPrices: [
    { prices: [{ sku: 'none', list: '1' }, { sku: 'nothing' }] },
    { prices: [{ sku: 'first', list: '-1' }] },
  ],
  updateItemStock: [{ stock: [{ sku: 'none', stock: '1' }] }],
  updateLanguage: input({ code: 'it' }, { currency: 'XXX' }, { region: 'XX' }, { isActive: false }),
  updateOption: input({ code: 'other' }),
  updateOrder: input(
    { number: 'other' },
    { locale: 'none' },
    { lines: [unknownLine] },
    { billingAddress: { email: 'none' } },
  ),
  updatePaymentMethod: input({ providerSettings: [{ name: 'none', value: 'none' }] }),
  updateProduct: input({ code: 'other' }, { sku: 'other' }, { departmentId: '1' }),
  updatePromotion: input({ canonicalUrl: { en: 'none' } }, { elementIds: ['999999'] }),
  updateVariant: input({ code: 'other' }),
  updateWebhook: input({ url: 'none' }, { topics: ['none'] }, { topics: [] }),
  writeTemplateTextFile: [{ template: 'none' }, { path: '../none' }],
  deleteNewsletterMembers: [{ emails: ['none'] }],
  deleteTemplateFiles: [{ template: 'none' }, { paths: ['../none'] }],
};

/** A violation that matches `hidden` is not reported when another one matches `beside`. */
export interface Meaningless {
  readonly hidden: RegExp;
  readonly beside: RegExp;
  readonly reason: string;
}

const regions = {
  hidden: /^input\.region INVALID_VALUE$/,
  beside: /^input\.code /,
  reason: 'the language says which regions it has',
};

/** A rule about the resulting record, which cannot be checked for an unknown record. */
const storedValue = (hidden: RegExp): Meaningless => ({
  hidden,
  beside: /^by\./,
  reason: 'the rule is about the other members of the record',
});

/** A new record takes its key from `by`, which is wrong itself. */
const newKey: Meaningless = {
  hidden: /^input\.(code|sku) INVALID_VALUE$/,
  beside: /^input\.(code|sku) MALFORMED$/,
  reason: 'each member is reported once',
};

export const meaningless: Readonly<Record<string, readonly Meaningless[]>> = {
  addPromotionElements: [
    {
      hidden: /^elementIds NOT_FOUND$/,
      beside: /^id /,
      reason: 'the promotion says which records its elements are',
    },
  ],
  adjustItemPrices: ['list', 'selling'].flatMap((rule) => [
    {
      hidden: new RegExp(`^${rule} INVALID_VALUE$`),
      beside: new RegExp(`^(${rule}\\.|priceList )`),
      reason: 'the new prices follow from all of the rule and the prices in the list',
    },
    {
      hidden: new RegExp(`^${rule}\\.ending INVALID_VALUE$`),
      beside: new RegExp(`^${rule}\\.round `),
      reason: 'the ending is held against the step',
    },
  ]),
  createLanguage: [regions],
  createOption: [
    {
      hidden: /^input\.code ALREADY_EXISTS$/,
      beside: /^input\.variantId /,
      reason: 'a code is taken in its variant',
    },
  ],
  createPriceList: [
    {
      hidden: /^input\.percentage INVALID_COMBINATION$/,
      beside: /^input\.baseId MALFORMED$/,
      reason: 'the base list says whether there is a percentage',
    },
  ],
  redeliver: [
    {
      hidden: /^to INVALID_COMBINATION$/,
      beside: /^from MALFORMED$/,
      reason: 'the end of a range is held against its start',
    },
  ],
  updateCallerKey: [storedValue(/^input\.(expiryTime|access|sections) INVALID_VALUE$/)],
  updateItem: [storedValue(/^input\.stockLevel INVALID_VALUE$/)],
  updateLanguage: [regions, storedValue(/^input\.(isActive|region) INVALID_VALUE$/)],
  updateOption: [storedValue(/^input\.code ALREADY_EXISTS$/)],
  updatePaymentMethod: [
    storedValue(/^input\.provider/),
    {
      hidden: /^input\.providerSettings INVALID_VALUE$/,
      beside: /^input\.provider /,
      reason: 'the settings are those of the provider',
    },
  ],
  updatePromotion: [storedValue(/^input\.elementIds NOT_FOUND$/)],
  upsertCustomers: [newKey],
  upsertItems: [newKey, storedValue(/^input\.(stockLevel|productId) INVALID_VALUE$/)],
  upsertProducts: [newKey],
};

/** Mutations of several records, each with valid rows and possible errors in them. */
export const rowBases: readonly (readonly [string, Variables, readonly Variables[]])[] = [
  ['updateCustomers', update, input({ code: 'other' }, { billingAddress: { email: 'none' } })],
  ['updateItems', update, moreFaults.updateItem ?? []],
  ['updateOrders', update, input({ number: 'other' }, { locale: 'none' })],
  ['updateProducts', update, moreFaults.updateProduct ?? []],
  ['upsertCustomers', update, input({ code: 'other' }, { billingAddress: { email: 'none' } })],
  [
    'upsertCustomers',
    { by: { code: 'two' }, input: { billingAddress: address } },
    input({ billingAddress: { email: 'none' } }, { priceListId: '999999' }),
  ],
  ['upsertItems', update, [...(moreFaults.updateItem ?? []), ...input({ productId: '2' })]],
  [
    'upsertItems',
    { by: { sku: 'two' }, input: { productId: '1' } },
    input({ optionIds: ['999999'] }, { stock: '1000000000' }),
  ],
  ['upsertProducts', update, moreFaults.updateProduct ?? []],
  [
    'upsertProducts',
    { by: { code: 'two' }, input: { departmentId: '9', name: { en: 'Two' } } },
    input({ sku: 'first' }, { departmentId: '1' }),
  ],
];
