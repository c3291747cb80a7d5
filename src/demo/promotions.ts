import type { Session } from '../db/session.ts';
import { insertRows } from './insert-rows.ts';
import { join, noText, say } from './texts.ts';

/** A promotion of each type and target; one has ended, one has not started, one is inactive. */
const promotions = [
  {
    name: 'Kitchen weeks|Settimane della cucina|Küchenwochen',
    type: 'PercentDiscount',
    value: 15,
    to: 'Departments',
    elements: ['cookware', 'knives'],
  },
  {
    name: 'Garden summer|Estate in giardino|Gartensommer',
    type: 'FixedDiscount',
    value: 10,
    to: 'Departments',
    elements: ['furniture', 'grills'],
  },
  {
    name: 'One price for towels|Asciugamani a prezzo unico|Handtücher zum Festpreis',
    type: 'FixedPrice',
    value: 12.5,
    to: 'Departments',
    elements: ['bath'],
  },
  {
    name: 'Volta anniversary|Anniversario Volta|Volta-Jubiläum',
    type: 'PercentDiscount',
    value: 20,
    to: 'Producers',
    elements: [8],
  },
  {
    name: 'Five off Atelier Roux|Cinque euro su Atelier Roux|Fünf Euro auf Atelier Roux',
    type: 'FixedDiscount',
    value: 5,
    to: 'Producers',
    elements: [7],
  },
  {
    name: 'Terra Madre at ten|Terra Madre a dieci euro|Terra Madre für zehn Euro',
    type: 'FixedPrice',
    value: 10,
    to: 'Producers',
    elements: [9],
  },
  {
    name: 'Product of the month|Prodotto del mese|Produkt des Monats',
    type: 'PercentDiscount',
    value: 30,
    to: 'Products',
    elements: [12],
  },
  {
    name: 'Staff picks|Scelti da noi|Unsere Auswahl',
    type: 'FixedDiscount',
    value: 7.5,
    to: 'Products',
    elements: [30, 60, 90],
  },
  {
    name: 'Last pieces|Ultimi pezzi|Letzte Stücke',
    type: 'FixedPrice',
    value: 9.9,
    to: 'Products',
    elements: [45, 105],
  },
  {
    name: 'Newsletter coupon|Buono della newsletter|Newsletter-Gutschein',
    type: 'PercentDiscount',
    value: 10,
    to: 'Carts',
    coupon: 'WELCOME10',
    least: 50,
    elements: [],
  },
  {
    name: 'Twenty off large carts|Venti euro sui carrelli grandi|Zwanzig Euro für große Körbe',
    type: 'FixedDiscount',
    value: 20,
    to: 'Carts',
    least: 300,
    elements: [],
  },
  {
    name: 'Coffee coupon|Buono caffè|Kaffee-Gutschein',
    type: 'PercentDiscount',
    value: 25,
    to: 'Departments',
    coupon: 'COFFEE25',
    elements: ['coffee'],
  },
  {
    name: 'Winter sale|Saldi invernali|Winterschlussverkauf',
    type: 'PercentDiscount',
    value: 50,
    to: 'Departments',
    elements: ['bedding'],
    end: '2026-01-31',
  },
  {
    name: 'The year 2099|L’anno 2099|Das Jahr 2099',
    type: 'PercentDiscount',
    value: 40,
    to: 'Departments',
    elements: ['lighting'],
    start: '2099-01-01',
  },
  {
    name: 'Switched off|Spenta|Abgeschaltet',
    type: 'PercentDiscount',
    value: 60,
    to: 'Departments',
    elements: ['audio'],
    isOff: true,
  },
];

export async function seedPromotions(
  session: Session,
  departments: readonly { id?: unknown; code?: unknown }[],
): Promise<void> {
  await insertRows(session, 'promotion', promotions.map(promotionRow));
  for (const [target, column] of targets) {
    const rows = promotions.flatMap(({ to, elements }, index) =>
      to === target
        ? elements.map((element) => ({
            promotion_id: index + 1,
            [`${column}_id`]:
              typeof element === 'number'
                ? element
                : departments.find(({ code }) => code === element)?.id,
          }))
        : [],
    );
    await insertRows(session, `promotion_${column}`, rows);
  }
}

const targets = [
  ['Products', 'product'],
  ['Departments', 'department'],
  ['Producers', 'producer'],
];

function promotionRow(one: (typeof promotions)[number], index: number) {
  const name = say(one.name);
  const summary = say('while stocks last|fino a esaurimento scorte|solange der Vorrat reicht');
  const [isPercent, isOfCart] = [one.type === 'PercentDiscount', one.to === 'Carts'];
  return {
    id: index + 1,
    name,
    summary: join([name, summary], ([what, how]) => `${what}: ${how}.`),
    description: noText,
    is_active: !one.isOff,
    type: one.type,
    applied_to: one.to,
    coupon: one.coupon ?? '',
    min_subtotal: isOfCart ? one.least : null,
    discount_amount: isPercent ? 0 : one.value,
    discount_percent: isPercent ? one.value : 0,
    start_time: one.start ?? '2025-01-01',
    end_time: one.end ?? null,
    layout_columns: 3,
    seo_title: name,
    seo_keywords: noText,
    seo_description: noText,
  };
}
