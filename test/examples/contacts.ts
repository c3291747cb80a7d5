import { contacts as resource } from '../../src/shop/commerce/contacts/shapes.ts';
import { examplesOf } from './example.ts';

export const contacts = examplesOf(resource, {
  create: {
    good: [
      {
        contact: {
          customer: 1,
          name: 'Ada Nolan',
          phone: '+353 91 555011',
          email: 'ada@example.com',
          note: 'Orders for the workshops',
        },
      },
      { contact: { customer: 2, name: 'Reception', email: null } },
    ],
    refused: [
      ['customer | NotFound', { contact: { customer: 99, name: 'Nobody' } }],
      ['email | InvalidValue', { contact: { customer: 1, name: 'Ada', email: 'no address' } }],
    ],
  },
  find: {
    good: [
      { conditions: { customer: 1 }, order: ['name'], limit: 10 },
      {},
      { order: ['-email'], fields: ['name', 'email'], first: 1 },
    ],
  },
  get: { good: [{ id: 1 }, { id: 99 }] },
  count: { good: [{ conditions: { customer: 1 } }, {}, { conditions: null }] },
  update: {
    good: [{ id: 2, contact: { phone: '+353 91 555012', note: '' } }],
    refused: [
      ['id | NotFound', { id: 99, contact: { note: 'none' } }],
      ['customer | NotFound', { id: 1, contact: { customer: 99 } }],
      ['email | InvalidValue', { id: 1, contact: { email: 'no address' } }],
    ],
  },
  delete: { good: [{ ids: [2] }] },
});
