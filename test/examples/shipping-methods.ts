import { shippingMethods as resource } from '../../src/shop/commerce/shipping-methods/shapes.ts';
import { examplesOf } from './example.ts';

export const shippingMethods = examplesOf(resource, {
  create: {
    good: [
      {
        shippingMethod: {
          name: { en: 'Parcel', de: 'Paket' },
          basedOn: 'Weight',
          isActive: true,
          isDefault: true,
          paymentOnDelivery: 2,
          shippingRates: [
            { start: 0, limit: 5, fixedCost: 6.9 },
            { start: 5, limit: 30, fixedCost: 9.9, unitCost: 0.45 },
          ],
          insuranceRates: [{ limit: 5000, fixedCost: 1, percentCost: 0.5 }],
          taxClass: 1,
          zones: ['IE', 'DE', 'FR'],
        },
      },
      {
        shippingMethod: {
          name: { en: 'Courier' },
          basedOn: 'Subtotal',
          isDomestic: true,
          isActive: true,
          shippingRates: [{ limit: 1000, fixedCost: 15 }],
        },
      },
    ],
    refused: [
      ['paymentOnDelivery | NotFound', { shippingMethod: { paymentOnDelivery: 99 } }],
      ['taxClass | NotFound', { shippingMethod: { taxClass: 99 } }],
    ],
  },
  update: {
    good: [
      {
        id: 2,
        shippingMethod: {
          shippingRates: [
            { start: 0, limit: 200, fixedCost: 15 },
            { start: 200, limit: 1000, fixedCost: 0 },
          ],
          zones: [],
        },
      },
      { id: 1, shippingMethod: { isDefault: false, paymentOnDelivery: null } },
    ],
    refused: [
      ['id | NotFound', { id: 99, shippingMethod: { isActive: false } }],
      ['paymentOnDelivery | NotFound', { id: 1, shippingMethod: { paymentOnDelivery: 99 } }],
      ['taxClass | NotFound', { id: 1, shippingMethod: { taxClass: 99 } }],
    ],
  },
  'compute-costs': {
    good: [
      {
        goods: [
          { weight: 6.25, quantity: 1, subtotal: 179.9, taxedSubtotal: 221.277 },
          { weight: 0.05, quantity: 4, subtotal: 19.8, taxedSubtotal: 24.354 },
        ],
        conditions: { isActive: true, country: 'IE' },
      },
      {
        goods: [{ weight: 1, quantity: 1, subtotal: 10, taxedSubtotal: 12 }],
        conditions: { ids: ['1', '2'], country: 'US', stateProv: 'NY' },
      },
    ],
  },
  find: {
    good: [
      {
        conditions: { country: 'IE', weight: 4.5 },
        language: 'en',
        fields: ['id', 'name', 'basedOn', 'shippingRates', 'zones'],
        order: ['name'],
      },
      {},
      { order: ['-isDomestic'], limit: 1 },
    ],
  },
  get: { good: [{ id: 1, language: 'en' }, { id: 2 }, { id: 99 }] },
  count: { good: [{ conditions: { isActive: true, country: 'DE' } }, {}] },
  delete: { good: [{ ids: [2] }, { ids: [1] }] },
});
