import type { Section } from '../frame/use-shop.ts';
import type { Words } from '../words/en.ts';

/** A type of records that can be imported or exported; the list has the order of the choice. */
export interface Target {
  readonly word: keyof Words['transfer']['targets'];
  /** The section that an export reads and an import writes. */
  readonly section: Section;
  /** The mutation that runs for each row; absent where the list is only exported. */
  readonly mutation?: string;
  /** Names or, with a dot at the end, beginnings of the template's columns; absent for all. */
  readonly columns?: readonly string[];
  /** The list in its export, with the columns that an import accepts. */
  readonly list: string;
}

const prices = 'listPrice: listPriceByList sellingPrice: sellingPriceByList';
const texts = 'name: nameByLanguage';
const address =
  'firstName lastName companyName street1 street2 postalCode city stateProv country email phoneNumber';

export const targets: readonly Target[] = [
  {
    word: 'products',
    section: 'CATALOG',
    mutation: 'upsertProducts',
    list: `products { nodes { code ${texts} shortDescription: shortDescriptionByLanguage departmentId producerId categoryId ${prices} isVisible isFeatured isNewRelease } }`,
  },
  {
    word: 'items',
    section: 'CATALOG',
    mutation: 'upsertItems',
    list: `items { nodes { sku productId barcode isForSale costPrice ${prices} stock weight supplierId supplierSku } }`,
  },
  {
    word: 'prices',
    section: 'CATALOG',
    mutation: 'updateItems',
    columns: ['sku', 'listPrice.', 'sellingPrice.'],
    list: `items { nodes { sku ${prices} } }`,
  },
  {
    word: 'stock',
    section: 'CATALOG',
    mutation: 'updateItems',
    columns: ['sku', 'stock'],
    list: 'items { nodes { sku stock } }',
  },
  {
    word: 'customers',
    section: 'CUSTOMERS',
    mutation: 'upsertCustomers',
    list: `customers { nodes { code billingAddress { ${address} } canLogin priceListId } }`,
  },
  {
    word: 'departments',
    section: 'CATALOG',
    mutation: 'createDepartment',
    list: `departments { nodes { code parentId position ${texts} description: descriptionByLanguage } }`,
  },
  {
    word: 'producers',
    section: 'CATALOG',
    mutation: 'createProducer',
    list: 'producers { nodes { code name } }',
  },
  {
    word: 'suppliers',
    section: 'INVENTORY',
    mutation: 'createSupplier',
    list: 'suppliers { nodes { code name } }',
  },
  {
    word: 'orders',
    section: 'SALES',
    list: 'orders { nodes { number creationTime status customerName total } }',
  },
];
