import { accounts as resource } from '../../src/shop/site/accounts/shapes.ts';
import { examplesOf } from './example.ts';

const account = { name: 'Someone', email: 'someone@example.com' };

const niamh = {
  name: 'Niamh Daly',
  email: 'niamh@example.com',
  password: 'a long secret',
  access: 'Full',
  days: 'MondayToFriday',
  fromHour: 8,
  toHour: 18,
  sections: ['Catalog', 'Inventory', 'Sales'],
  ip: '192.0.2.10',
  locale: 'en_GB',
  background: 'beach.jpg',
  rowsNumber: 50,
};

export const accounts = examplesOf(resource, {
  create: {
    good: [
      {
        account: niamh,
      },
      { account: { name: 'Temp', email: 'temp@example.com' } },
      { account: { name: 'Press', email: 'press@example.com', sections: ['Marketing'] } },
    ],
    shown: { account: { ...niamh, name: 'Aoife Quinn', email: 'aoife@example.com' } },
    refused: [
      ['account | LimitReached', { account: { ...account, access: 'Limited' } }],
      ['background | Malformed', { account: { ...account, background: '../beach.jpg' } }],
      [
        'email | AlreadyExists',
        { account: { name: 'X', email: 'NIAMH@example.com', access: 'Full' } },
      ],
      ['email | Malformed', { account: { name: 'X', email: 'no address' } }],
      ['ip | Malformed', { account: { ...account, ip: '192.0.2.300' } }],
      ['locale | Malformed', { account: { ...account, locale: 'x_Y' } }],
      ['toHour | InvalidValue', { account: { ...account, fromHour: 9, toHour: 9 } }],
    ],
  },
  update: {
    good: [
      { id: 2, account: { name: 'Warehouse', sections: ['Inventory'], toHour: 16, ip: null } },
      { id: 3, account: { access: 'Denied', locale: 'de' } },
      { id: 3, account: { access: 'Limited' } },
    ],
    refused: [
      ['id | NotFound', { id: 99, account: { name: 'Nobody' } }],
      ['access | InvalidValue', { id: 1, account: { access: 'Limited' } }],
      ['background | Malformed', { id: 2, account: { background: 'no extension' } }],
      ['email | AlreadyExists', { id: 2, account: { email: 'niamh@example.com' } }],
      ['email | Malformed', { id: 2, account: { email: 'no address' } }],
      ['ip | Malformed', { id: 2, account: { ip: '192.0.2.300' } }],
      ['locale | Malformed', { id: 2, account: { locale: 'x_Y' } }],
    ],
  },
  find: {
    good: [
      { fields: ['id', 'name', 'email', 'access', 'sections'], order: ['name'], limit: 10 },
      {},
      { order: ['-access', 'email'], fields: ['name', 'locale'], first: 1 },
    ],
  },
  get: { good: [{ id: 1 }, { id: 99 }] },
  authenticate: {
    good: [
      { email: 'niamh@example.com', password: 'a long secret', fields: ['id', 'name', 'access'] },
      { email: 'niamh@example.com', password: 'a wrong secret' },
    ],
  },
  count: { good: [{}] },
  delete: { good: [{ ids: [2] }, { ids: [3] }] },
});
