import { canonical } from '../../workloads/canonical.ts';
import { pageSize } from '../../workloads/orders.ts';
import { newestOrders, type Sought } from '../../workloads/related.ts';
import { memberOf } from '../../workloads/workload.ts';
import type { Translation } from '../translation.ts';
import { cursorAt, nodes, post } from './reading.ts';

const lines = 'orderLinesByOrderId { nodes { sku name quantity price totalPrice } }';
const found = `query Orders($product: ProductFilter!, $first: Int!) {
  allOrders(
    filter: { orderLinesByOrderId: { some: { item: { productByProductId: $product } } } }
    orderBy: [CREATION_TIME_DESC]
    first: $first
  ) { nodes { rowId number status creationTime total isPaidFor customerName ${lines} } }
}`;

export const foundOrders: Translation = {
  request: (asked) => {
    const product: Sought = Object(memberOf(asked, 'product'));
    const filter =
      'code' in product
        ? { code: { equalTo: product.code } }
        : { departmentId: { equalTo: product.department } };
    return post(found, { product: filter, first: pageSize });
  },
  records: (answer) =>
    nodes(memberOf(answer, 'data'), 'allOrders').map((order) => {
      const { rowId: id, orderLinesByOrderId, ...rest } = Object(order);
      return canonical({ id, ...rest, lines: memberOf(orderLinesByOrderId, 'nodes') });
    }),
};

const listed = `query Customers($first: Int!, $after: Cursor, $newest: Int!) {
  allCustomers(first: $first, after: $after) { nodes {
    rowId code fullName
    ordersByCustomerId(first: $newest, orderBy: [CREATION_TIME_DESC]) {
      totalCount nodes { rowId number status creationTime total }
    }
  } }
}`;

export const customers: Translation = {
  request: (asked) => {
    const after = cursorAt('37580311bf', Number(memberOf(asked, 'offset')), Number);
    return post(listed, { first: pageSize, after, newest: newestOrders });
  },
  records: (answer) =>
    nodes(memberOf(answer, 'data'), 'allCustomers').map((customer) => {
      const { rowId: id, ordersByCustomerId: orders, ...rest } = Object(customer);
      const own = nodes(customer, 'ordersByCustomerId').map(withId);
      return canonical({ id, ...rest, orders: { ...orders, nodes: own } });
    }),
};

function withId(order: unknown) {
  const { rowId: id, ...rest } = Object(order);
  return { id, ...rest };
}
