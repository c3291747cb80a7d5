import { promotions as resource } from '../../src/shop/commerce/promotions/shapes.ts';
import { examplesOf } from './example.ts';
import { banner, noPicture, wide } from './pictures.ts';

const sale = { type: 'PercentDiscount', appliedTo: 'Products' };
const carts = { type: 'PercentDiscount', appliedTo: 'Carts' };

export const promotions = examplesOf(resource, {
  create: {
    good: [
      {
        promotion: {
          name: { en: 'Floor lamp weeks', de: 'Stehlampenwochen' },
          summary: { en: '15 % off every floor lamp' },
          type: 'PercentDiscount',
          appliedTo: 'Departments',
          elements: [3],
          discountPercent: 15,
          startTime: '2024-01-01',
          endTime: '2099-12-31',
          productsLayout: { products: 12, columns: 4 },
          seoTitle: { en: 'Floor lamps on sale' },
        },
      },
      {
        promotion: {
          ...carts,
          name: { en: 'Welcome' },
          coupon: 'WELCOME10',
          minSubtotal: 50,
          maxSubtotal: 1000,
          discountPercent: 10,
          startTime: '2024-01-01',
          endTime: '2099-12-31',
        },
      },
    ],
    refused: [
      ['elements | InvalidValue', { promotion: { ...carts, elements: [1] } }],
      ['type | InvalidValue', { promotion: { type: 'FixedPrice', appliedTo: 'Carts' } }],
      ['minSubtotal | InvalidValue', { promotion: { ...sale, minSubtotal: 5 } }],
      ['maxSubtotal | InvalidValue', { promotion: { ...sale, maxSubtotal: 5 } }],
      ['elements | NotFound', { promotion: { ...sale, elements: [99] } }],
    ],
  },
  update: {
    good: [
      {
        id: 1,
        promotion: {
          discountPercent: 20,
          summary: { en: '20 % off every floor lamp' },
          smallImage: { content: banner },
          largeImage: { content: banner },
        },
      },
      { id: 2, promotion: { isActive: false, maxSubtotal: null, description: { en: 'Once.' } } },
    ],
    refused: [
      ['id | NotFound', { id: 99, promotion: { coupon: 'X' } }],
      ['elements | InvalidValue', { id: 2, promotion: { elements: [1] } }],
      ['type | InvalidValue', { id: 2, promotion: { type: 'FixedPrice' } }],
      ['minSubtotal | InvalidValue', { id: 1, promotion: { minSubtotal: 5 } }],
      ['maxSubtotal | InvalidValue', { id: 1, promotion: { maxSubtotal: 5 } }],
      ['largeImage | Malformed', { id: 1, promotion: { largeImage: { content: wide } } }],
      ['smallImage | Malformed', { id: 1, promotion: { smallImage: { content: noPicture } } }],
      ['endTime | InvalidValue', { id: 1, promotion: { endTime: '2023-01-01' } }],
    ],
  },
  find: {
    good: [
      {
        conditions: { isActive: true, appliedTo: 'Departments' },
        language: 'en',
        fields: ['id', 'name', 'type', 'elements', 'discountPercent', 'startTime', 'endTime'],
        order: ['-startTime'],
      },
      {},
      { conditions: { coupon: 'WELCOME10' }, fields: ['isActive', 'minSubtotal'] },
    ],
  },
  get: { good: [{ id: 1, language: 'en' }, { id: 2 }, { id: 99 }] },
  count: { good: [{ conditions: { isActive: true } }, {}] },
  delete: { good: [{ ids: [1, 2] }] },
});
