import { items as resource } from '../../src/shop/commerce/items/shapes.ts';
import { examplesOf } from './example.ts';

const hundredAndOne = Array.from({ length: 101 }, (_, at) => `SKU-${at}`);
const moreOnGraphql = 'GraphQL takes 1 to 1,000 items: see test/graphql/upserts.test.ts';
const forAll = (value: unknown) => Object.fromEntries(hundredAndOne.map((sku) => [sku, value]));

const black = {
  sku: 'ARC-BLACK',
  product: 1,
  barcode: '04006381333948',
  listPrice: { 1: 199 },
  sellingPrice: { 1: 189.9 },
  costPrice: 92.4,
  supplier: 1,
  supplierSKU: 'LI-7741-B',
  stock: 12,
  stockLevel: 6,
  reorderLimit: 3,
  orderEvenNotAvailable: true,
  reorderDays: 14,
  weight: 6.4,
  options: [2],
};

export const items = examplesOf(
  resource,
  {
    create: {
      good: [
        {
          item: black,
        },
        { item: { sku: 'ARC-LARGE', product: 1 } },
      ],
      shown: { item: { ...black, sku: 'ARC-GREEN' } },
      refused: [
        ['product | NotFound', { item: { sku: 'X', product: 99 } }],
        ['options | NotFound', { item: { sku: 'X', product: 1, options: [99] } }],
        ['sku | AlreadyExists', { item: { sku: 'ARC-BLACK', product: 1 } }],
        ['supplier | NotFound', { item: { sku: 'X', product: 1, supplier: 99 } }],
      ],
    },
    update: {
      good: [
        {
          sku: 'ARC-LARGE',
          item: { sku: 'ARC-XL', stock: 3, listPrice: { 2: 155 }, barcode: null },
        },
        { sku: 'ARC-RED', item: { options: [1], costPrice: 90 } },
      ],
      shown: { sku: 'ARC-XL', item: { stock: 5, listPrice: { 2: 149 }, barcode: null } },
      refused: [
        ['sku | NotFound', { sku: 'NONE', item: { stock: 1 } }],
        ['stockLevel | InvalidValue', { sku: 'ARC-RED', item: { stockLevel: 2, reorderLimit: 5 } }],
        ['listPrice | InvalidValue', { sku: 'ARC-RED', item: { listPrice: { 3: 10 } } }],
        ['listPrice | InvalidValue', { sku: 'ARC-RED', item: { listPrice: { 99: 10 } } }],
        ['sellingPrice | InvalidValue', { sku: 'ARC-RED', item: { sellingPrice: { 3: 10 } } }],
      ],
    },
    'update-prices': {
      good: [
        {
          prices: { 'ARC-BLACK': { list: 205, selling: 194.5 }, DESK: { selling: 42.99 } },
          priceList: 1,
        },
      ],
      refused: [
        ['prices | Malformed', { prices: {}, priceList: 1 }, moreOnGraphql],
        ['prices | Malformed', { prices: { '': { list: 1 } }, priceList: 1 }],
        ['prices | Malformed', { prices: { DESK: {} }, priceList: 1 }],
        ['prices | Malformed', { prices: forAll({ list: 1 }), priceList: 1 }, moreOnGraphql],
        ['prices | NotFound', { prices: { NONE: { list: 1 } }, priceList: 1 }],
        ['priceList | InvalidValue', { prices: { DESK: { list: 1 } }, priceList: 3 }],
        ['priceList | NotFound', { prices: { DESK: { list: 1 } }, priceList: 99 }],
      ],
    },
    'update-stock': {
      good: [{ stock: { 'ARC-BLACK': 10, BULB: 480.5 } }],
      refused: [
        ['stock | Malformed', { stock: {} }, moreOnGraphql],
        ['stock | Malformed', { stock: { '': 1 } }],
        ['stock | Malformed', { stock: forAll(1) }, moreOnGraphql],
        ['stock | NotFound', { stock: { DESK: 1, NONE: 1 } }],
      ],
    },
    find: {
      good: [
        {
          conditions: { products: [1], isForSale: true },
          language: 'en',
          priceList: 1,
          fields: ['sku', 'product', 'isPrimary', 'price', 'name', 'stock', 'options'],
          order: ['-price'],
          limit: 20,
        },
        {},
        { conditions: { keywords: 'lamp' }, language: 'de', order: ['name', '-sku'] },
        { conditions: { options: [2] }, fields: ['sku', 'supplierSKU'] },
        { conditions: { toReorder: true, skuLessThan: 'ARC-C' }, fields: ['sku', 'reorderLimit'] },
      ],
      refused: [
        ['priceList | NotFound', { priceList: 99 }, 'the document asks for all price lists'],
        ['language | InvalidValue', { language: 'fr' }, 'the document asks for all languages'],
      ],
    },
    get: {
      good: [{ sku: 'ARC-BLACK', language: 'en', priceList: 1 }, { sku: 'DESK' }, { sku: 'NONE' }],
    },
    count: { good: [{ conditions: { supplier: 1, isPrimary: false } }, {}] },
    delete: {
      good: [{ skus: ['ARC-XL'] }],
      refused: [['skus | Invalid', { skus: ['ARC-RED', 'ARC-XL'] }]],
    },
  },
  [
    { graphql: 'mutation { setProductAccessories(id: 1, productIds: [3]) { id } }' },
    { graphql: 'mutation { setSimilarProducts(id: 1, productIds: [2, 3]) { id } }' },
  ],
);
