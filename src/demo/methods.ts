import type { Session } from '../db/session.ts';
import { insertRows, type NewRow } from './insert-rows.ts';
import { noText, type Phrase, say } from './texts.ts';

/** Bands of a cost: start, limit, fixed cost and cost of each unit (or percent) above the start. */
type Bands = readonly (readonly [number, number, number, number])[];

export interface Shipping {
  readonly id: number;
  readonly name: string;
  readonly basedOn: 'Weight' | 'Quantity' | 'Subtotal';
  readonly zones: readonly string[];
  readonly bands: Bands;
  readonly insurance?: Bands;
}

export const shippingMethods: readonly Shipping[] = [
  {
    id: 1,
    name: 'Parcel in Ireland|Pacco in Irlanda|Paket in Irland',
    basedOn: 'Weight',
    zones: ['IE'],
    bands: [
      [0, 2, 4.5, 0],
      [2, 10, 6.5, 0.5],
      [10, 999999, 12, 0.8],
    ],
  },
  {
    id: 2,
    name: 'Parcel in Europe|Pacco in Europa|Paket in Europa',
    basedOn: 'Weight',
    zones: ['IT', 'DE', 'AT', 'FR', 'GB', 'CH'],
    bands: [
      [0, 2, 9.9, 0],
      [2, 20, 14.9, 0.9],
      [20, 999999, 39, 1.2],
    ],
    insurance: [
      [0, 500, 2, 0],
      [500, 999999, 0, 0.6],
    ],
  },
  {
    id: 3,
    name: 'Express courier|Corriere espresso|Expresskurier',
    basedOn: 'Subtotal',
    zones: [],
    bands: [
      [0, 100, 19.9, 0],
      [100, 999999, 24.9, 0],
    ],
    insurance: [[0, 999999, 0, 0.5]],
  },
  {
    id: 4,
    name: 'Collected in Dublin|Ritiro a Dublino|Abholung in Dublin',
    basedOn: 'Quantity',
    zones: ['IE'],
    bands: [[0, 999999, 0, 0]],
  },
];

export interface Payment {
  readonly id: number;
  readonly name: string;
  readonly instructions: Phrase;
  readonly fixedFee: number;
  readonly percentFee: number;
}

export const paymentMethods: readonly Payment[] = [
  {
    id: 1,
    name: 'Bank transfer|Bonifico bancario|Überweisung',
    instructions: [
      'Give the number of the order as the reason.',
      'Indicare il numero dell’ordine come causale.',
      'Bitte die Bestellnummer angeben.',
    ],
    fixedFee: 0,
    percentFee: 0,
  },
  { id: 2, name: 'PayPal', instructions: '', fixedFee: 0.35, percentFee: 1.5 },
  {
    id: 3,
    name: 'Cash on delivery|Contrassegno|Nachnahme',
    instructions: [
      'Have the exact amount ready.',
      'Tenere pronta la somma esatta.',
      'Bitte den genauen Betrag bereithalten.',
    ],
    fixedFee: 3.5,
    percentFee: 0,
  },
  { id: 4, name: 'Card|Carta|Karte', instructions: '', fixedFee: 0.25, percentFee: 1.4 },
];

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

function paymentRow(method: Payment, index: number): NewRow {
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

function shippingRow(method: Shipping): NewRow {
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

function bandRows(method: number, bands: Bands, last: 'unit_cost' | 'percent_cost'): NewRow[] {
  return bands.map(([start, limit, fixed, each], position) => ({
    shipping_method_id: method,
    position,
    band_start: start,
    band_limit: limit,
    fixed_cost: fixed,
    [last]: each,
  }));
}
