import './erasure/erase-field.ts';
import { updateManyField } from '../../../engine/schema/bulk/update-many-field.ts';
import { upsertManyField } from '../../../engine/schema/bulk/upsert-many-field.ts';
import { singleStatement } from '../../../engine/schema/lists/single-statement.ts';
import {
  type ConstraintRefusals,
  notFoundIn,
} from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { authenticateField } from '../../shared/login/authenticate.ts';
import { Customer } from './customer.ts';
import { codeIsTaken, customerRules, emailIsTaken, prepare } from './prepare.ts';
import {
  CustomerCreate,
  CustomerLogin,
  CustomersUpdate,
  CustomerUpdate,
  Password,
} from './shapes.ts';
import { changeCustomers, insertCustomers, lockCustomer, setWishes } from './writes.ts';

const refusals: ConstraintRefusals = {
  customer_code_unique: codeIsTaken,
  customer_email_unique: emailIsTaken,
  customer_price_list_id_fkey: ['priceList', 'NotFound', 'the price list does not exist'],
  customer_wish_product_id_fkey: notFoundIn('wishList', 'product'),
};

inputOf('CustomerPasswordInput', Password, 'A new password of a customer.', {
  value:
    'The password in clear text, or its hash, 6 to 50 characters. Clear text is limited to 16.',
  cryptedBy:
    'The application that created the hash: Storefront (as `encryptedPassword` returns it), osCommerce, Magento, WordPress or phpBB; null for clear text.',
});

const describe = { password: 'The password; null removes it.' };

createField(Customer, {
  shape: CustomerCreate,
  describe,
  note: 'A customer with a password can log in, unless `canLogin` is false.',
  refusals,
  ...customerRules,
  prepare: (given, context) => prepare({ canLogin: Boolean(given.password), ...given }, context),
  async write({ data, wishes }, _client, { context: { session } }) {
    const [id] = await insertCustomers(session, [data], wishes);
    return { id };
  },
});

/** In the specification's table of errors, a customer that does not exist is InvalidValue. */
const unknown = [
  'id',
  'InvalidValue',
  'the customer does not exist',
  { argument: ['by', 'id'] },
] as const;

updateField(Customer, {
  shape: CustomerUpdate,
  describe,
  refusals,
  ...customerRules,
  unknown,
  prepare,
  async write(id, { data, wishes }, _client, { context, info }) {
    const { session } = context;
    const read = wishes ? session.query : singleStatement(Customer, context, info);
    const [changed] = await changeCustomers(read, [{ id, data }]);
    // A customer whose values do not change is not locked with the changed ones.
    if (changed === undefined && !(await lockCustomer(session, id))) refuse(...unknown);
    if (wishes) await setWishes(session, id, wishes);
    return { count: 1 };
  },
});

const many = updateManyField(Customer, {
  many: 'Customers',
  note: 'Passwords and wish lists are changed by `updateCustomer`.',
  input: inputOf(
    'CustomersUpdateInput',
    CustomersUpdate,
    'Members of customers to change.',
    {},
    'Customer',
  ),
  refusals,
  ...customerRules,
  async write(given, context, refused) {
    const rows = await refused.keepEach(given, async ({ id, data }) => ({
      id,
      data: (await prepare(data, context)).data,
    }));
    const isGiven = rows.some(({ data }) => Object.keys(data).length > 0);
    if (isGiven) await changeCustomers(context.session.query, rows);
  },
});

upsertManyField(Customer, {
  ...many,
  key: 'code',
  creates: CustomerCreate.omit('password', 'wishList').extend({
    code: 'string(1..32) (req)',
    cart: 'int(1..) nullable',
  }),
  createRules: customerRules,
  async add(given, context, refused) {
    const rows = await refused.keepEach(given, async ({ index, data }) => ({
      index,
      data: (await prepare({ canLogin: false, ...data }, context)).data,
    }));
    const ids = await insertCustomers(
      context.session,
      rows.map(({ data }) => data),
    );
    return new Map(rows.map(({ index }, at) => [index, ids[at] ?? 0]));
  },
});

deleteField(Customer, {
  many: 'Customers',
  note: 'Contacts and wish lists are deleted too. Orders, reviews and newsletters keep names and addresses, and the audit keeps all values: `eraseCustomer` on GraphQL erases a person everywhere.',
  write: (ids, { customer }) => customer.deleteMany({ where: { id: { in: ids } } }),
});

authenticateField(Customer, {
  shape: CustomerLogin,
  description:
    "A shopper logs in at the shop's site: checks the email address and the password, records the time of the login and returns the customer, or null when the login fails.",
  async find(read, email) {
    const [row] = await read(
      `SELECT id, encrypted_password, password_application, can_login FROM customer
       WHERE fold(billing_email) = fold($1::text) AND encrypted_password IS NOT NULL`,
      [email],
    );
    if (!row) return undefined;
    const application = row.password_application === null ? null : String(row.password_application);
    return {
      id: Number(row.id),
      hash: String(row.encrypted_password),
      application,
      isAllowed: row.can_login === true,
    };
  },
  /** Stores a login without changing `updateTime`. */
  async keep({ query }, { id, hash }, replacement) {
    const rows = await query(
      `UPDATE customer SET login_time = date_trunc('second', now()),
        encrypted_password = coalesce($3::text, encrypted_password),
        password_application = CASE WHEN $3::text IS NULL THEN password_application END
       WHERE id = $1::int AND encrypted_password = $2::text AND can_login RETURNING id`,
      [id, hash, replacement],
    );
    return rows.length > 0;
  },
});
