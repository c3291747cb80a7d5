import { Exact, round } from '../contract/decimal.ts';
import type { Session } from '../db/session.ts';
import { at, type Chance } from './chance.ts';
import type { DemoCustomer } from './customers.ts';
import { taxAreas } from './frame.ts';
import { insertRows, type NewRow } from './insert-rows.ts';
import { type Payment, paymentMethods, type Shipping, shippingMethods } from './methods.ts';
import { type Good, type Goods, readGoods } from './order-goods.ts';
import { createdOf, historyOf, statusOf } from './order-status.ts';
import { type Charge, charge, sumOrder } from './order-sums.ts';
import { say } from './texts.ts';

const howMany = 120;
/** Numbers follow the identifiers from here. */
const numbersAfter = 1000;

/** Orders of the customers at today's prices, with their lines and the moves of their status. */
export async function seedOrders(
  session: Session,
  customers: readonly DemoCustomer[],
  chance: Chance,
): Promise<void> {
  const goods = await readGoods(session);
  const orders = Array.from({ length: howMany }, (_, index) =>
    makeOrder(index + 1, at(customers, chance.between(0, customers.length - 1)), goods, chance),
  );
  await insertRows(
    session,
    'orders',
    orders.map(({ row }) => row),
  );
  await insertRows(
    session,
    'order_line',
    orders.flatMap(({ lines }) => lines),
  );
  await insertRows(
    session,
    'order_status_change',
    orders.flatMap(({ history }) => history),
  );
  await session.query(`SELECT setval('order_number', $1::bigint)`, [numbersAfter + howMany]);
}

interface DemoOrder {
  row: NewRow;
  lines: NewRow[];
  history: NewRow[];
}

function makeOrder(id: number, customer: DemoCustomer, goods: Goods, chance: Chance): DemoOrder {
  const area = taxAreas.find(({ country }) => country === customer.country) ?? outside;
  const locale = locales[customer.country] ?? 'en_IE';
  const lines = Array.from({ length: chance.between(1, 4) }, () => ({
    ...goods.pick(customer.priceList, locale.slice(0, 2), chance),
    quantity: chance.between(1, 3),
  })).map((line) => ({ ...line, rate: rateOf(area, line.taxClass) }));
  const discount = id % 12 === 0 ? 10 : 0;
  const goodsOnly = sumOrder(lines, discount, []);
  const [shipping, shippingCharge] = ship(id, customer.country, goodsOnly.columns, area);
  const shipped = sumOrder(lines, discount, [shippingCharge]);
  const [payment, fee] = pay(id, shipped.columns.taxed_total, area);
  const sums = sumOrder(lines, discount, [shippingCharge, fee]);
  const history = historyOf(id, statusOf(id), howMany, chance);
  const row = {
    ...standing(id, history.at(-1)?.time, chance),
    customer_id: id % 30 === 0 ? null : customer.id,
    customer_name: customer.row.full_name,
    locale,
    tax_area_id: area.id,
    coupon: discount > 0 ? 'WELCOME10' : '',
    ...sums.columns,
    ...chargeColumns('shipping', shipping, shippingCharge, area),
    ...chargeColumns('payment', payment, fee, area),
    ...addressOf(customer.row),
    ...seller,
  };
  return {
    row,
    lines: lines.map((line, index) => lineRow({ id, index, line, area, sums })),
    history,
  };
}

/** What does not depend on customer and goods. */
function standing(id: number, lastMove: string | undefined, chance: Chance): NewRow {
  const status = statusOf(id);
  const created = createdOf(id, howMany, chance);
  return {
    id,
    number: String(numbersAfter + id),
    status,
    creation_time: created,
    update_time: lastMove ?? created,
    reference_number: id % 6 === 0 ? `PO-${2_026_000 + id}` : '',
    is_paid_for: status !== 'New' && status !== 'Cancelled' && id % 10 !== 3,
    requests: id % 9 === 0 ? 'Please ring twice: the bell is quiet.' : '',
    terms: 'Delivered within five working days. Returns within 30 days.',
  };
}

interface NewLine {
  id: number;
  index: number;
  line: Good & { quantity: number; rate: string };
  area: Area;
  sums: ReturnType<typeof sumOrder>;
}

function lineRow({ id, index, line, area, sums }: NewLine): NewRow {
  return {
    order_id: id,
    position: index,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    total_price: sums.totals[index],
    weight: line.weight,
    tax_class_id: line.taxClass,
    tax_code: codeOf(area, line.rate),
    tax_rate: line.rate,
    tax_amount: sums.taxes[index],
    requests: id % 15 === 0 && index === 0 ? 'As a gift, please' : '',
  };
}

type Area = (typeof taxAreas)[number];
const outside: Area = { id: 6, name: '', country: '', rates: ['0', '0'] };

function rateOf({ rates }: Area, taxClass: number): string {
  return rates[taxClass - 1] ?? '0';
}

function codeOf({ country }: Area, rate: string): string {
  return country === '' ? 'EXPORT' : `${country}${rate}`;
}

const locales: Partial<Record<string, string>> = {
  IE: 'en_IE',
  GB: 'en_GB',
  IT: 'it_IT',
  DE: 'de_DE',
  AT: 'de_AT',
  CH: 'de_CH',
};

const seller = {
  seller_company_name: 'Demo Shop Ltd',
  seller_company_code: 'IE1234567T',
  seller_street1: '12 Harbour View',
  seller_city: 'Dublin',
  seller_postal_code: 'D02 X285',
  seller_state_prov: 'D',
  seller_country: 'IE',
  seller_phone_number: '+35315550100',
  seller_email: 'orders@example.com',
};

interface Columns {
  subtotal: string;
  weight: string;
  quantity: string;
}

/**
 * Express for every fifth order, else the parcel of the customer's zone; insured where it can be.
 */
function ship(id: number, country: string, goods: Columns, area: Area): [Shipping, Charge] {
  const parcel = shippingMethods.find(({ zones }) => zones.includes(country));
  const method = id % 5 === 0 || !parcel ? at(shippingMethods, 2) : parcel;
  const bases = { Weight: goods.weight, Quantity: goods.quantity, Subtotal: goods.subtotal };
  const value = new Exact(bases[method.basedOn]);
  const [start, , fixed, each] = bandOf(method.bands, value);
  const cost = value.minus(start).mul(each).plus(fixed);
  const subtotal = new Exact(goods.subtotal);
  const [, , insured, percent] = bandOf(method.insurance ?? [], subtotal);
  const insurance = subtotal.mul(percent).div(100).plus(insured);
  return [method, charge(round(cost.plus(insurance), 3), rateOf(area, 1))];
}

function bandOf(bands: Shipping['bands'], value: Exact): Shipping['bands'][number] {
  return bands.find(([, limit]) => value.lte(limit)) ?? [0, 0, 0, 0];
}

/** The fee is of all that is to be paid: goods and shipping, taxes included. */
function pay(id: number, amount: string, area: Area): [Payment, Charge] {
  const method = at(paymentMethods, id % 3 === 0 ? 0 : 1);
  const fee = new Exact(amount).mul(method.percentFee).div(100).plus(method.fixedFee);
  const least = method.percentFee > 0 ? 0.5 : 0;
  return [method, charge(Exact.max(fee, least), rateOf(area, 1))];
}

function chargeColumns(
  what: 'shipping' | 'payment',
  method: Shipping | Payment,
  { cost, rate, tax }: Charge,
  area: Area,
): NewRow {
  return {
    [`${what}_method_id`]: method.id,
    [`${what}_method_name`]: say(method.name).en,
    [`${what}_method_cost`]: cost,
    [`${what}_method_tax_class_id`]: 1,
    [`${what}_method_tax_code`]: codeOf(area, rate),
    [`${what}_method_tax_rate`]: rate,
    [`${what}_method_tax_amount`]: tax,
  };
}

function addressOf(customer: NewRow): NewRow {
  const kept = Object.entries(customer).filter(([column]) => /^(billing|shipping)_/.test(column));
  return Object.fromEntries(kept);
}
