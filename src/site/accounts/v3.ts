import {
  authenticate,
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  AccountCreate,
  AccountShape,
  AccountUpdate,
  credentials,
  accountOrders as order,
} from './shapes.ts';

export const v3 = resource('site.accounts', {
  find: find('accounts', AccountShape, { order }),
  get: get('account', AccountShape),
  authenticate: authenticate('authenticateAccount', AccountShape, { credentials, key: 'account' }),
  count: count('accounts'),
  create: create('account', AccountCreate, 'createAccount'),
  update: update('account', AccountUpdate, 'updateAccount'),
  delete: remove('deleteAccounts'),
});
