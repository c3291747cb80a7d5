import type { Session } from '../../store/db/session.ts';
import { type DemoRow, insertRows } from './rows/insert-rows.ts';
import { noText, type Phrase, say } from './texts.ts';
import { wordsOf } from './words.ts';

/**
 * The bands of a cost: start, limit, fixed cost, and cost of each unit (or percent) above the
 * start.
 */
type Bands = readonly (readonly number[])[];

interface Shipping {
  readonly id: number;
  readonly name: string;
  readonly basedOn: string;
  readonly zones: readonly string[];
  readonly bands: Bands;
  readonly insurance?: Bands;
}

interface Payment {
  readonly id: number;
  readonly name: string;
  readonly instructions: Phrase;
  readonly fixedFee: number;
  readonly percentFee: number;
}

const methods = wordsOf('methods');
const shippingMethods: readonly Shipping[] = methods.shipping;
const paymentMethods: readonly Payment[] = methods.payment;

export async function seedMethods(session: Session): Promise<void> {
  await insertRows(session, 'payment_method', paymentMethods.map(paymentRow));
  await insertRows(session, 'shipping_method', shippingMethods.map(shippingRow));
  await insertRows(
    session,
    'shipping_rate',
    shippingMethods.flatMap(({ id, bands }) => bandRows(id, bands, 'unit_cost')),
  );
  await insertRows(
    session,
    'insurance_rate',
    shippingMethods.flatMap(({ id, insurance = [] }) => bandRows(id, insurance, 'percent_cost')),
  );
}

const providers = [
  {
    provider: 'BankTransfer',
    provider_settings: { iban: 'IE29AIBK93115212345678', holder: 'Demo Shop Ltd', bic: 'AIBKIE2D' },
  },
  { provider: 'PayPal', provider_settings: { email: 'payments@example.com' } },
  { provider: null, provider_settings: null },
  {
    provider: 'Stripe',
    provider_settings: { publishableKey: 'pk_test_demo', secretKey: 'sk_test_demo' },
  },
];

function paymentRow(method: Payment, index: number): DemoRow {
  const isOnDelivery = method.id === 3;
  return {
    id: method.id,
    name: say(method.name),
    description: noText,
    instructions: method.instructions === '' ? noText : say(method.instructions),
    is_on_delivery: isOnDelivery,
    is_active: method.id !== 4,
    is_default: method.id === 1,
    max_amount_payable: isOnDelivery ? 500 : 0,
    percent_fee: method.percentFee,
    fixed_fee: method.fixedFee,
    minimum_fee: method.percentFee > 0 ? 0.5 : 0,
    tax_class_id: 1,
    ...providers[index],
  };
}

function shippingRow(method: Shipping): DemoRow {
  return {
    id: method.id,
    name: say(method.name),
    based_on: method.basedOn,
    is_domestic: method.id === 4,
    is_active: true,
    is_default: method.id === 1,
    payment_on_delivery_id: method.id === 1 ? 3 : null,
    tax_class_id: 1,
    zones: method.zones,
  };
}

function bandRows(method: number, bands: Bands, last: 'unit_cost' | 'percent_cost'): DemoRow[] {
  return bands.map(([start, limit, fixed, each], position) => ({
    shipping_method_id: method,
    position,
    band_start: start,
    band_limit: limit,
    fixed_cost: fixed,
    [last]: each,
  }));
}
