import './order-taxes.ts';
import './status-changes.ts';
import { writing } from '../../../engine/call/context.ts';
import { updateManyField } from '../../../engine/schema/bulk/update-many-field.ts';
import { clampIds } from '../../../engine/schema/clamp-id.ts';
import { singleStatement, writtenColumns } from '../../../engine/schema/lists/single-statement.ts';
import { changedField } from '../../../engine/schema/mutations/changed-field.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { checkEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { fullNameOf } from '../../shared/addresses.ts';
import { computedColumns, emptySeller, givenColumns, lineRows } from './columns.ts';
import { orderRules } from './faults.ts';
import { holdOrder, readStatuses } from './held-order.ts';
import { lookUp } from './look-up.ts';
import { Order } from './order.ts';
import { checkLocale, emailChecks } from './rules.ts';
import { OrderCreate, OrdersUpdate, OrderUpdate } from './shapes.ts';
import { checkMove } from './status.ts';
import { computeOrder, newBasis } from './sums/compute-order.ts';
import { addOrder, changeOrder, changeOrders, removeOrders } from './writes.ts';

const taken = ['number', 'AlreadyExists', 'an order with this number exists'] as const;
const noTaxClass = ['taxClass', 'NotFound', 'the tax class does not exist'] as const;

/**
 * All references except the number are looked up before, so a foreign key fails only if a record is
 * deleted meanwhile.
 */
const refusals: ConstraintRefusals = {
  orders_number_key: taken,
  orders_customer_id_fkey: ['customer', 'NotFound', 'the customer does not exist'],
  orders_tax_area_id_fkey: ['taxArea', 'NotFound', 'the tax area does not exist'],
  orders_shipping_method_id_fkey: ['shippingMethod', 'NotFound', 'the method does not exist'],
  orders_payment_method_id_fkey: ['paymentMethod', 'NotFound', 'the method does not exist'],
  orders_shipping_method_tax_class_id_fkey: noTaxClass,
  orders_payment_method_tax_class_id_fkey: noTaxClass,
  order_line_tax_class_id_fkey: noTaxClass,
};

createField(Order, {
  shape: OrderCreate,
  note: 'Totals are computed; absent values of a line are taken from the item with its SKU.',
  refusals,
  ...orderRules,
  async write(given, _client, { context, info }) {
    const { defaultLanguage, defaultRegion } = context.shopSettings;
    const computed = computeOrder(
      given,
      newBasis,
      await lookUp(writing(context).queryBeforeBegin, context.shopSettings, given, null),
    );
    const columns = {
      locale: `${defaultLanguage}_${defaultRegion}`,
      customer_name: fullNameOf(given.billingAddress),
      ...emptySeller,
      ...givenColumns(given),
      ...computedColumns(computed),
    };
    const returned = ['id', ...writtenColumns(Order, info)];
    const send = singleStatement(Order, context, info, returned);
    const made = await addOrder(send, { columns, lines: lineRows(computed) }, returned);
    if (!made) refuse(...taken);
    return { id: made.id, returned: made };
  },
});

updateField(Order, {
  shape: OrderUpdate,
  refusals,
  ...orderRules,
  async write(id: string, given, _client, { context }) {
    const held = await holdOrder(context.session, id);
    if (!held) return { count: 0 };
    if (Object.keys(given).length === 0) return { count: 1 };
    const { status: to = held.status } = given;
    const from = held.status;
    const move = checkMove(from, to) ? { from, to, by: context.call.caller.name } : null;
    const computed = computeOrder(
      given,
      held.basis,
      await lookUp(context.session.query, context.shopSettings, given, { id, ...held }),
    );
    const columns = { ...givenColumns(given), ...computedColumns(computed) };
    await changeOrder(context.session, id, { columns, lines: lineRows(computed) }, move);
    return { count: 1 };
  },
});

const ordersInput = inputOf(
  'OrdersUpdateInput',
  OrdersUpdate,
  'Members of orders to change.',
  {},
  'Order',
);

updateManyField<typeof OrdersUpdate, string>(Order, {
  many: 'Orders',
  note: 'Lines, discounts, methods and the tax area, which change totals, are changed by `updateOrder`.',
  input: { ...ordersInput, shape: OrdersUpdate },
  refusals,
  ...orderRules,
  async write(given, { session, call }, refused) {
    const ids = given.map(({ id }) => id);
    const before = await readStatuses(session, ids);
    const rows = refused.keep(given, (row) => {
      const { status, locale } = row.data;
      const from = before.get(row.id);
      checkEach(
        () => checkLocale(locale),
        ...emailChecks(row.data),
        () => status && from && checkMove(from, status),
      );
      return { id: row.id, data: givenColumns(clampIds(row.data)) };
    });
    await changeOrders(session, rows, call.caller.name);
  },
});

deleteField<string>(Order, {
  many: 'Orders',
  note: 'Their lines and status changes are deleted too.',
  shape: shape({ ids: 'array of bigint(1..) (req)' }),
  write: async (ids, _client, { context }) => ({ count: await removeOrders(context.session, ids) }),
});

changedField(Order, {
  field: 'orderChanged',
});
