import { orders as resource } from '../../src/shop/commerce/orders/shapes.ts';
import { billingAddress } from './customers.ts';
import { examplesOf } from './example.ts';

const one = { billingAddress, items: [{ sku: 'DESK', quantity: 1 }] };

/** The total exceeds the limit of a line. */
const costly = { items: [{ sku: 'DESK', quantity: 999_999, price: 9_999_999 }] };

/** The weight exceeds the limit of a parcel, and the total that of payment on delivery. */
const heavy = { items: [{ name: 'Marble table', quantity: 1, price: 2900, weight: 95 }] };

export const orders = examplesOf(resource, {
  create: {
    good: [
      {
        order: {
          status: 'Open',
          creationTime: '2024-05-04 10:20:00',
          referenceNumber: 'PO-2291',
          customer: 1,
          rounding: { mode: 'HalfEven', rule: 'PerLine' },
          coupon: 'WELCOME10',
          items: [
            { sku: 'ARC-BLACK', quantity: 1, requests: 'Cable in black, please' },
            { sku: 'BULB', quantity: 4, price: 4.5 },
            { name: 'Gift wrapping', quantity: 1, price: 3.9, taxRate: 23, taxCode: 'IE23' },
          ],
          discountPercent: 10,
          shippingMethod: { id: 1 },
          paymentMethod: { id: 1 },
          billingAddress: {
            firstName: 'Grace',
            lastName: 'Byrne',
            street1: '12 Quay Street',
            city: 'Galway',
            postalCode: 'H91 W6YV',
            country: 'IE',
            email: 'grace@example.com',
          },
          shippingAddress: {
            name: 'Byrne Interiors, goods in',
            street1: 'Unit 4, Dock Road',
            city: 'Galway',
            postalCode: 'H91 X2PK',
            country: 'IE',
          },
          sellerAddress: { companyName: 'Nordlys Ltd', city: 'Dublin', country: 'IE' },
          requests: 'Ring the bell twice.',
        },
      },
      { order: { ...one, number: '2024-77', locale: 'de', taxArea: 2, isPaidFor: true } },
      { order: { ...one, shippingMethod: { name: 'Collected', cost: 0 }, discountAmount: 5 } },
    ],
    refused: [
      ['number | AlreadyExists', { order: { ...one, number: '2024-77' } }],
      ['customer | NotFound', { order: { ...one, customer: 99 } }],
      ['taxArea | NotFound', { order: { ...one, taxArea: 99 } }],
      ['price | Missing', { order: { ...one, items: [{ name: 'No price', quantity: 1 }] } }],
      ['name | Missing', { order: { ...one, items: [{ sku: 'NONE', quantity: 1, price: 1 }] } }],
      [
        'taxClass | NotFound',
        { order: { ...one, items: [{ sku: 'DESK', quantity: 1, taxClass: 99 }] } },
      ],
      ['shippingMethod | NotFound', { order: { ...one, shippingMethod: { id: 99 } } }],
      ['shippingMethod | InvalidValue', { order: { ...one, ...heavy, shippingMethod: { id: 1 } } }],
      ['paymentMethod | NotFound', { order: { ...one, paymentMethod: { id: 99 } } }],
      ['paymentMethod | InvalidValue', { order: { ...one, ...heavy, paymentMethod: { id: 2 } } }],
      ['locale | Malformed', { order: { ...one, locale: 'x_Y' } }],
      ['creationTime | InvalidValue', { order: { ...one, creationTime: '2099-01-01 00:00:00' } }],
      ['totalPrice | InvalidValue', { order: { ...one, ...costly } }],
    ],
  },
  update: {
    good: [
      { id: '1', order: { status: 'Shipped', isPaidFor: true } },
      { id: '2', order: { items: [{ sku: 'DESK', quantity: 2 }], paymentMethod: { id: 2 } } },
      { id: '3', order: { status: 'Cancelled', shippingMethod: null, terms: 'As agreed.' } },
    ],
    refused: [
      ['id | NotFound', { id: '99', order: { status: 'Open' } }],
      ['status | InvalidValue', { id: '3', order: { status: 'Shipped' } }],
      ['number | AlreadyExists', { id: '1', order: { number: '2024-77' } }],
      ['customer | NotFound', { id: '1', order: { customer: 99 } }],
      ['taxArea | NotFound', { id: '1', order: { taxArea: 99 } }],
      ['name | Missing', { id: '1', order: { items: [{ quantity: 1, price: 1 }] } }],
      ['price | Missing', { id: '1', order: { items: [{ name: 'No price', quantity: 1 }] } }],
      ['taxClass | NotFound', { id: '1', order: { items: [{ ...heavy.items[0], taxClass: 99 }] } }],
      ['shippingMethod | NotFound', { id: '1', order: { shippingMethod: { id: 99 } } }],
      [
        'shippingMethod | InvalidValue',
        { id: '2', order: { ...heavy, shippingMethod: { id: 1 } } },
      ],
      ['paymentMethod | NotFound', { id: '1', order: { paymentMethod: { id: 99 } } }],
      ['paymentMethod | InvalidValue', { id: '3', order: { ...heavy, paymentMethod: { id: 2 } } }],
      ['locale | Malformed', { id: '1', order: { locale: 'x_Y' } }],
      ['totalPrice | InvalidValue', { id: '1', order: costly }],
    ],
  },
  find: {
    good: [
      {
        conditions: { status: ['Open', 'Shipped'], customer: 1, address: 'quay' },
        fields: ['id', 'number', 'status', 'creationTime', 'customer', 'total', 'taxedTotal'],
        order: ['-creationTime'],
        limit: 20,
      },
      {},
      { conditions: { isPaidFor: true, fromNumber: '1' }, order: ['-total'], fields: ['number'] },
      {
        conditions: {
          ids: ['1', '2'],
          fromCreationTime: '2024-05-01 00:00:00',
          toUpdateTime: '2099-12-31 00:00:00',
        },
        order: ['customerName', 'status'],
      },
    ],
  },
  get: { good: [{ id: '1' }, { id: '3', fields: ['status', 'items'] }, { id: '99' }] },
  count: { good: [{ conditions: { status: ['Cancelled'] } }, {}] },
  delete: { good: [{ ids: ['3'] }, { ids: ['1', '2'] }] },
});
