import { pageSize } from '../../workloads/orders.ts';
import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation } from '../translation.ts';
import { listOf, pageAt, pageOf, post, readMoney, without } from './reading.ts';

/** The order states that represent ours: see fill.sql. */
const states = new Map([
  ['new', 'ArrangingPayment'],
  ['open', 'PaymentAuthorized'],
  ['ready', 'PaymentSettled'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['completed', 'Delivered'],
  ['cancelled', 'Cancelled'],
]);

const stateOf = (order: unknown) => states.get(String(memberOf(order, 'status')).toLowerCase());

const listed = pageOf(
  'orders',
  'OrderListOptions',
  `id code state createdAt customer { id firstName lastName } subTotal total totalWithTax
    lines {
      quantity unitPrice linePrice taxLines { description } taxRate lineTax
      productVariant { sku name taxCategory { id } }
    }`,
);

/** Vendure lacks the payment flag of orders, and weights and requests of lines. */
export const orders: Translation = {
  request: (asked) => post(listed, pageAt(pageSize, memberOf(asked, 'first'))),
  records: (answer) => listOf(answer, 'orders').map(orderOf),
  common: (record) => ({
    ...without(record, ['isPaidFor']),
    status: stateOf(record),
    items: asList(memberOf(record, 'items')).map((line) => without(line, ['weight', 'requests'])),
  }),
};

function orderOf(order: unknown): unknown {
  const { id, code, state, createdAt, customer, subTotal, total, totalWithTax } = Object(order);
  return {
    id,
    number: code,
    status: state,
    creationTime: String(createdAt).replace('T', ' ').slice(0, 19),
    customer: Number(customer.id),
    items: asList(memberOf(order, 'lines')).map(lineOf),
    subtotal: readMoney(subTotal),
    taxAmount: readMoney(totalWithTax - total),
    total: readMoney(total),
    taxedTotal: readMoney(totalWithTax),
    customerName: `${customer.firstName} ${customer.lastName}`,
  };
}

function lineOf(line: unknown): unknown {
  const { quantity, unitPrice, linePrice, taxLines, taxRate, lineTax, productVariant } =
    Object(line);
  return {
    sku: productVariant.sku,
    name: productVariant.name,
    quantity,
    price: readMoney(unitPrice),
    totalPrice: readCents(linePrice),
    taxClass: Number(productVariant.taxCategory.id),
    taxCode: taxLines[0].description,
    taxRate,
    taxAmount: readCents(lineTax),
  };
}

/** Our line amounts have two decimals, rounded half up. */
const readCents = (value: unknown) => Math.round(Number(value) / 10) / 100;

const dashboardPage = pageOf(
  'orders',
  'OrderListOptions',
  `id code state createdAt total customer { id firstName lastName }
    lines {
      quantity unitPrice linePrice
      productVariant {
        sku stockLevels { stockOnHand }
        product { id name customFields { code shortDescription } }
      }
    }`,
);

/** Customers have no code; a line has its variant's name in the requested language. */
export const dashboard: Translation = {
  request: (asked) => post(dashboardPage, pageAt(pageSize, memberOf(asked, 'offset')), 'de'),
  records: (answer) => listOf(answer, 'orders').map(dashboardOrderOf),
  common: (record) => ({
    ...without(record, ['isPaidFor']),
    status: stateOf(record),
    total: Number(memberOf(record, 'total')),
    customer: without(memberOf(record, 'customer'), ['code']),
    lines: asList(memberOf(record, 'lines')).map(numbersOf),
  }),
};

function numbersOf(line: unknown): unknown {
  const { quantity, price, totalPrice, item, ...rest } = without(line, ['name']);
  return {
    ...rest,
    quantity: Number(quantity),
    price: Number(price),
    totalPrice: Number(totalPrice),
    item: { ...Object(item), stock: Number(memberOf(item, 'stock')) },
  };
}

function dashboardOrderOf(order: unknown): unknown {
  const { id, code, state, createdAt, total, customer, lines } = Object(order);
  return {
    id,
    number: code,
    status: state,
    creationTime: String(createdAt).replace('.000Z', 'Z'),
    total: readMoney(total),
    customer: { id: Number(customer.id), fullName: `${customer.firstName} ${customer.lastName}` },
    lines: asList(lines).map(dashboardLineOf),
  };
}

function dashboardLineOf(line: unknown): unknown {
  const { quantity, unitPrice, linePrice, productVariant: variant } = Object(line);
  const { id, name, customFields: own } = variant.product;
  const texts = { name, shortDescription: own.shortDescription };
  return {
    sku: variant.sku,
    quantity,
    price: readMoney(unitPrice),
    totalPrice: readCents(linePrice),
    item: {
      sku: variant.sku,
      stock: variant.stockLevels[0].stockOnHand,
      product: { id: Number(id), code: own.code, texts },
    },
  };
}
