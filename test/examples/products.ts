import { products as resource } from '../../src/shop/commerce/products/shapes.ts';
import { examplesOf } from './example.ts';

/** The reason why GraphQL accepts a call that chooses no price list. */
const firstList = 'GraphQL uses the first base list';

const priced = { priceList: 1, order: ['price'] };

const arc = {
  code: 'ARC',
  sku: 'ARC-RED',
  department: 3,
  producer: 1,
  category: 1,
  isFeatured: true,
  allowQuotes: true,
  minOrder: 1,
  maxOrder: 20,
  unitOfMeasure: 1,
  listPrice: { 1: 189, 2: 139.5 },
  sellingPrice: { 1: 179.9 },
  name: { en: 'Arc floor lamp', de: 'Bogenlampe' },
  shortDescription: { en: 'A lamp that bends over the table.' },
  longDescription: { en: '<p>Brushed steel, 190 cm high.</p>' },
  position: 2,
  releaseDate: '2024-03-01',
  taxClass: 1,
  variants: [1],
  barcode: '04006381333931',
  stock: 8,
  weight: 6.25,
};

export const products = examplesOf(
  resource,
  {
    create: {
      good: [
        {
          product: arc,
        },
        {
          product: {
            code: 'DESK',
            department: 2,
            producer: 1,
            listPrice: { 1: 49.99 },
            name: { en: 'Desk lamp', de: 'Schreibtischlampe' },
            taxClass: 1,
            stock: 25,
            weight: 1.2,
          },
        },
        {
          product: {
            code: 'BULB',
            department: 2,
            listPrice: { 1: 4.95, 2: 3.6 },
            name: { en: 'LED bulb' },
            minQuote: 100,
            weight: 0.05,
          },
        },
      ],
      shown: { product: { ...arc, code: 'ARC-II', sku: 'ARC-II-RED' } },
      refused: [
        ['department | NotFound', { product: { code: 'X', department: 99 } }],
        ['department | InvalidValue', { product: { code: 'X', department: 1 } }],
        ['code | AlreadyExists', { product: { code: 'ARC', department: 3 } }],
        ['taxClass | NotFound', { product: { code: 'X', department: 3, taxClass: 99 } }],
      ],
    },
    update: {
      good: [
        {
          id: 2,
          product: {
            isNewRelease: true,
            showMoreGalleries: true,
            seoTitle: { en: 'Desk lamp for work and reading' },
            sellingPrice: { 1: 44.99 },
            infoForRequests: { en: 'Which colour?' },
          },
        },
        { id: 3, product: { moreDescription: { en: 'E27' }, seoKeywords: { en: 'bulb, led' } } },
      ],
      refused: [
        ['id | NotFound', { id: 99, product: { isVisible: true } }],
        ['code | AlreadyExists', { id: 2, product: { code: 'ARC' } }],
      ],
    },
    find: {
      good: [
        {
          conditions: { keywords: ['lamp'], isVisible: true },
          language: 'en',
          priceList: 1,
          fields: ['id', 'code', 'department', 'listPrice', 'price', 'name'],
          order: ['price'],
          limit: 10,
        },
        {},
        { language: 'de', priceList: 2, order: ['-name'] },
        { conditions: { isAccessoryOf: 1 }, fields: ['code', 'departments'] },
        { conditions: { isSimilarTo: 1 }, fields: ['code', 'sku'] },
        { conditions: { codes: ['ARC', 'BULB'] }, order: ['-position', 'code'], limit: 1 },
        { conditions: { keywords: ['desk'] }, order: ['relevance'], fields: ['code', 'rating'] },
      ],
      refused: [
        [
          'conditions | Malformed',
          { ...priced, conditions: { hasZeroPrice: true, isAccessoryOf: 1 } },
        ],
        [
          'conditions | Malformed',
          { ...priced, conditions: { hasZeroPrice: true, isSimilarTo: 1 } },
        ],
        ['conditions | Malformed', { conditions: { isSimilarTo: 1, isAccessoryOf: 1 } }],
        ['conditions | Malformed', { conditions: { keywords: ['a', 'b', 'c', 'd', 'e', 'f'] } }],
        ['priceList | InvalidCombination', { order: ['price'] }, firstList],
        ['priceList | InvalidCombination', { conditions: { hasZeroPrice: true } }, firstList],
        ['priceList | NotFound', { priceList: 99 }],
      ],
    },
    get: {
      good: [{ id: 1, language: 'en', priceList: 1 }, { id: 1 }, { id: 99 }],
      refused: [
        ['priceList | NotFound', { id: 1, priceList: 99 }, 'the list is an argument of prices'],
      ],
    },
    count: {
      good: [
        { conditions: { department: 2, hasZeroPrice: false }, priceList: 1 },
        {},
        { conditions: { isFeatured: true, producer: 1 } },
        { conditions: { hasZeroPrice: true }, priceList: 2 },
      ],
      refused: [
        ['conditions | Malformed', { conditions: { isSimilarTo: 1, isAccessoryOf: 1 } }],
        ['priceList | InvalidCombination', { conditions: { hasZeroPrice: true } }, firstList],
      ],
    },
    delete: { good: [{ ids: [3] }, { ids: [1, 2] }] },
  },
  [
    {
      graphql: `mutation {
        createPriceList(input: { name: "Trade" }) { id }
        friends: createPriceList(input: { name: "Friends", baseId: 1, percentage: "90" }) { id }
        createProducer(input: { code: "nordlys", name: "Nordlys" }) { id }
        createCategory(input: { code: "lamp", name: "Lamp" }) { id }
        createUnitOfMeasure(input: { code: "pcs", name: "Piece" }) { id }
        createSupplier(input: { code: "import", name: "Light Import Ltd" }) { id }
      }`,
    },
  ],
);
