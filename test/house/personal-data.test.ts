import { expect, test } from 'vitest';
import { getDatamodel } from '../../src/generated/pothos.ts';
import {
  personalColumns,
  personalData,
  personalTables,
} from '../../src/store/db/personal/personal-data.ts';

/** Columns of this kind are about people, unless they are listed below. */
const personal =
  /name|email|phone|mobile|fax|street|city|postal|address|author|birth|gender|person|recipient|company|password|requests|note|violations|answer|members|^ip$|^by$/i;

/** Columns with these names whose data is about goods, the shop or the service. */
const others: Readonly<Record<string, readonly string[]>> = {
  Department: ['name'],
  Job: ['address', 'callerName'],
  Language: ['name'],
  NewsletterList: ['name'],
  Option: ['name'],
  Order: ['shippingMethodName', 'paymentMethodName'],
  OrderLine: ['name'],
  Page: ['name'],
  PaymentMethod: ['name'],
  PriceList: ['name'],
  Producer: ['name'],
  Product: ['name', 'infoForRequests'],
  Category: ['name'],
  ProductFile: ['name'],
  Promotion: ['name'],
  ShippingMethod: ['name'],
  Supplier: ['name'],
  TaxArea: ['name'],
  TaxClass: ['name'],
  Template: ['name'],
  UnitOfMeasure: ['name'],
  Variant: ['name'],
};

/** The address and other data of the shop on an order. */
const ofShop = /^seller/;

const models = Object.entries(getDatamodel().datamodel.models);
const columnsOf = (model: string) =>
  (models.find(([name]) => name === model)?.[1].fields ?? [])
    .filter(({ kind, type }) => kind === 'scalar' && /^(String|Json|Bytes)$/.test(type))
    .map(({ name }) => name);

test.each(models.map(([name]) => name))(
  'the personal columns of %s are declared in src/store/db/personal/personal-data.ts',
  (model) => {
    const [, table] = personalTables.find(([name]) => name === model) ?? [];
    const declared = [...(table ? personalColumns(table) : []), ...(others[model] ?? [])];
    const found = columnsOf(model).filter((name) => personal.test(name) && !ofShop.test(name));
    expect(found.filter((name) => !declared.includes(name))).toEqual([]);
  },
);

test.each(personalTables)('the declared columns of %s exist', (model, table) => {
  const fields = models.find(([name]) => name === model)?.[1].fields ?? [];
  const names = fields.map(({ name }) => name);
  expect(personalColumns(table).filter((name) => !names.includes(name))).toEqual([]);
});

test('all columns of an order that reach a person are among those of the customer', () => {
  const order = personalData.Order.columns.OnRequest.filter((name) => name !== 'requests');
  expect(personalData.Customer.columns.Deleted).toEqual(expect.arrayContaining(order));
});
