import { customers as resource } from '../../src/shop/commerce/customers/shapes.ts';
import { examplesOf } from './example.ts';

export const billingAddress = {
  firstName: 'Grace',
  lastName: 'Byrne',
  street1: '12 Quay Street',
  city: 'Galway',
  postalCode: 'H91 W6YV',
  country: 'IE',
  email: 'grace@example.com',
};
const at = (email: string) => ({ billingAddress: { ...billingAddress, email } });
const password = { value: 'correct horse' };

const grace = {
  code: 'C-1001',
  canLogin: true,
  password: { value: 'correct horse' },
  creationTime: '2024-02-14 09:00:00',
  priceList: 1,
  wishList: [1, 3],
  billingAddress: {
    firstName: 'Grace',
    lastName: 'Byrne',
    companyName: 'Byrne Interiors Ltd',
    companyCode: 'IE1234567T',
    street1: '12 Quay Street',
    city: 'Galway',
    postalCode: 'H91 W6YV',
    country: 'IE',
    phoneNumber: '+353 91 555010',
    email: 'grace@example.com',
  },
  shippingAddress: {
    name: 'Byrne Interiors, goods in',
    street1: 'Unit 4, Dock Road',
    city: 'Galway',
    postalCode: 'H91 X2PK',
    country: 'IE',
  },
};

export const customers = examplesOf(resource, {
  create: {
    good: [
      {
        customer: grace,
      },
      { customer: { priceList: 2, ...at('trade@example.com') } },
      {
        customer: {
          ...at('old@example.com'),
          password: { value: '4ce8a5a4e7f3d3b3ea1b6b1a0ef0c9d1:d3', cryptedBy: 'osCommerce' },
        },
      },
    ],
    shown: {
      customer: {
        ...grace,
        code: 'C-1003',
        billingAddress: { ...grace.billingAddress, email: 'office@example.com' },
      },
    },
    refused: [
      ['code | AlreadyExists', { customer: { code: 'C-1001', ...at('a@example.com') } }],
      ['email | InvalidValue', { customer: at('no address') }],
      ['email | AlreadyExists', { customer: { ...at('GRACE@example.com'), password } }],
      [
        'password | InvalidValue',
        { customer: { ...at('a@example.com'), password: { value: 'longer than 16 characters' } } },
      ],
      [
        'password | InvalidValue',
        {
          customer: {
            ...at('a@example.com'),
            password: { value: 'clear text', cryptedBy: 'osCommerce' },
          },
        },
      ],
      [
        'creationTime | InvalidValue',
        { customer: { ...at('a@example.com'), creationTime: '2099-01-01 00:00:00' } },
      ],
      ['priceList | NotFound', { customer: { ...at('a@example.com'), priceList: 99 } }],
    ],
  },
  update: {
    good: [
      { id: 2, customer: { code: 'C-1002', wishList: [2], cart: 77 } },
      { id: 1, customer: { shippingAddress: null, loginTime: '2024-03-01 08:15:00' } },
    ],
    refused: [
      ['id | InvalidValue', { id: 99, customer: { code: 'none' } }],
      ['email | InvalidValue', { id: 1, customer: at('no address') }],
      ['email | AlreadyExists', { id: 2, customer: { ...at('grace@example.com'), password } }],
    ],
  },
  find: {
    good: [
      {
        conditions: { country: 'IE', keywords: 'byrne' },
        fields: ['id', 'code', 'fullName', 'creationTime', 'wishList'],
        // The order is not by time: whether two times are within a second differs from run to run.
        order: ['fullName', '-code'],
        limit: 20,
      },
      {},
      { conditions: { canLogin: true, priceList: 1 }, order: ['-email'], fields: ['loginTime'] },
      { conditions: { email: 'Trade@example.com' }, fields: ['cart', 'hasPassword'] },
    ],
  },
  get: { good: [{ id: 1 }, { id: 3 }, { id: 99 }] },
  authenticate: {
    good: [
      { email: 'grace@example.com', password: 'correct horse', fields: ['id', 'code', 'fullName'] },
      { email: 'grace@example.com', password: 'wrong horse' },
      { email: 'old@example.com', password: 'wrong horse', fields: ['id'] },
    ],
  },
  count: { good: [{ conditions: { canLogin: true } }, {}] },
  delete: { good: [{ ids: [2] }, { ids: [1, 3] }] },
});
