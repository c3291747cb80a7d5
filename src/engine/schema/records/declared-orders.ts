import { type Order, type Table, textKeyJoin, textOrderOf } from '../../../store/db/read/table.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';
import { builder } from '../builder.ts';
import { columnSql, fieldOf, sqlTypes } from '../planned-reads/model.ts';

/**
 * The orders of a record by the GraphQL fields that they sort by, `billingAddress.email` for a
 * nested one; `column` is the order by the field of the model with the same name.
 */
export type DeclaredOrders = Readonly<Record<string, Order | 'column'>>;

/**
 * Returns the orders of a record and the join that they need. A localized text is ordered by its
 * key in the language of the order.
 */
export function ordersOf(
  model: string,
  table: string,
  declared: DeclaredOrders,
): Pick<Table, 'orders' | 'joins'> {
  const orders: Record<string, Order> = {};
  let joins: Table['joins'] = {};
  for (const [name, order] of Object.entries(declared)) {
    orders[name] = order === 'column' ? columnOrder(model, name) : order;
    if (order === 'column' && orders[name] === byTextKey)
      joins = { n: textKeyJoin(`${table}.${snakeCase(name)}`) };
  }
  return { orders, joins };
}

const byTextKey: Order = { sql: 'n.key', type: 'text', join: ['n'] };

/** Throws an Error if the model has no such field, or if its values have no order. */
function columnOrder(model: string, name: string): Order {
  const field = fieldOf(builder, model, name);
  if (field.type === 'Json') return byTextKey;
  const type = sqlTypes[field.type as keyof typeof sqlTypes];
  if (!type) throw new Error(`${model}.${name} is no column that records are ordered by`);
  const column = columnSql(field.name);
  const sql = type === 'text' ? textOrderOf(column)(column) : column;
  return field.isRequired ? { sql, type } : { sql, type, nullable: true };
}
