import { lineFields, orderFields, pageSize } from '../../workloads/orders.ts';
import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation } from '../translation.ts';
import { columnOf, cursorAt, nodes, post, readTime } from './reading.ts';

const pageAt = (offset: unknown) => ({
  first: pageSize,
  after: cursorAt('174cba311d', Number(offset), String),
});

export const orders: Translation = {
  request: (asked) => {
    const lines = `orderLinesByOrderId { nodes { ${lineFields.split(' ').map(columnOf).join(' ')} } }`;
    const selection = orderFields
      .split(' ')
      .map((field) => (field === 'items' ? lines : columnOf(field)))
      .join(' ');
    const query = `query Orders($first: Int!, $after: Cursor) {
      allOrders(first: $first, after: $after) { nodes { ${selection} } }
    }`;
    return post(query, pageAt(memberOf(asked, 'first')));
  },
  records: (answer) => nodes(memberOf(answer, 'data'), 'allOrders').map(orderOf),
};

const decimals = new Set(
  'subtotal taxAmount total taxedTotal quantity price totalPrice weight taxRate'.split(' '),
);

function orderOf(order: unknown): unknown {
  const readField = (field: string) => {
    if (field === 'items') return nodes(order, 'orderLinesByOrderId').map(lineOf);
    const value = readPlain(order, field);
    return field === 'creationTime' ? readTime(value) : value;
  };
  return Object.fromEntries(orderFields.split(' ').map((field) => [field, readField(field)]));
}

const lineOf = (line: unknown) =>
  Object.fromEntries(lineFields.split(' ').map((field) => [field, readPlain(line, field)]));

const readPlain = (of: unknown, field: string) => {
  const value = memberOf(of, columnOf(field));
  return decimals.has(field) ? Number(value) : value;
};

export const dashboard: Translation = {
  request: (asked) => {
    const product = 'productByProductId { rowId code ';
    const texts = 'localName(language: "de") localShortDescription(language: "de") }';
    const line = `sku name quantity price totalPrice item { sku stock ${product} ${texts} }`;
    const query = `query Dashboard($first: Int!, $after: Cursor) {
      allOrders(first: $first, after: $after) { nodes {
        rowId number status creationTime total isPaidFor
        customerByCustomerId { rowId code fullName }
        orderLinesByOrderId { nodes { ${line} } }
      } }
    }`;
    return post(query, pageAt(memberOf(asked, 'offset')));
  },
  records: (answer) => nodes(memberOf(answer, 'data'), 'allOrders').map(dashboardOrderOf),
};

function dashboardOrderOf(order: unknown): unknown {
  const { rowId, customerByCustomerId: customer, orderLinesByOrderId, ...rest } = Object(order);
  return {
    ...rest,
    id: rowId,
    status: String(rest.status).toUpperCase(),
    creationTime: `${String(rest.creationTime).slice(0, 19)}Z`,
    customer: customer && withId(customer),
    lines: asList(memberOf(orderLinesByOrderId, 'nodes')).map(dashboardLineOf),
  };
}

function dashboardLineOf(line: unknown): unknown {
  const { item, ...rest } = Object(line);
  if (item === null) return { ...rest, item };
  const { localName, localShortDescription, ...product } = item.productByProductId;
  const texts = { name: localName, shortDescription: localShortDescription };
  return {
    ...rest,
    item: { sku: item.sku, stock: item.stock, product: { ...withId(product), texts } },
  };
}

const withId = ({ rowId: id, ...rest }: Record<string, unknown>) => ({ id, ...rest });
