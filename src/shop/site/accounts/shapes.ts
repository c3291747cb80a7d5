import { sectionWords } from '../../../engine/schema/caller-words.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  authenticate,
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

export const accesses = 'Full | Limited | Denied';
export const days = 'MondayToSunday | MondayToSaturday | MondayToFriday';

/** The account in responses, in the specification's order. */
export const AccountShape = shape({
  id: 'int(1..)',
  name: 'string(1..50)',
  email: 'string(3..120)',
  access: accesses,
  days,
  fromHour: 'int(0..23)',
  toHour: 'int(1..24)',
  sections: `array of ${sectionWords}`,
  ip: 'string(7..15) nullable',
  locale: 'string(5)',
  gravatarHash: 'string(32)',
  background: 'string(5..36) nullable',
  rowsNumber: 'int(5..100)',
});

export const accountOrders = [
  'id',
  'name',
  'email',
  'access',
  'days',
  'fromHour',
  'toHour',
  'ip',
] as const;

const password = 'string(5..20)';

export const AccountCreate = shape({
  name: 'string(1..50) (req)',
  email: 'string(3..120) (req)',
  password,
  access: accesses,
  days,
  fromHour: 'int(0..23)',
  toHour: 'int(1..24)',
  sections: `array of ${sectionWords}`,
  ip: 'string(7..15) nullable',
  locale: 'string(2..5)',
  gravatarHash: 'string(32)',
  background: 'string(5..36) nullable',
  rowsNumber: 'int(5..100)',
});
export const AccountUpdate = AccountCreate.partial().omit('password', 'gravatarHash');

export const credentials = {
  email: 'string(3..120) (req)',
  password: `${password} (req)`,
} as const;
export const AccountLogin = shape(credentials);

export const AccountPassword = shape({
  id: 'int(1..) (req)',
  password: `${password} nullable (req)`,
});

export const accounts = resource('site.accounts', {
  find: find('accounts', AccountShape, { order: accountOrders }),
  get: get('account', AccountShape),
  authenticate: authenticate('authenticateAccount', AccountShape, { credentials, key: 'account' }),
  count: count('accounts'),
  create: create('account', AccountCreate, 'createAccount'),
  update: update('account', AccountUpdate, 'updateAccount'),
  delete: remove('deleteAccounts'),
});
