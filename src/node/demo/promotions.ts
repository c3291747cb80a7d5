import type { Session } from '../../store/db/session.ts';
import type { Chance } from './chance.ts';
import { insertRows } from './rows/insert-rows.ts';
import { join, noText, say } from './texts.ts';
import { wordsOf } from './words.ts';

const promotions: readonly Promotion[] = wordsOf('promotions');

/**
 * There is one promotion of each type and target; one has ended, one is in the future, one is
 * inactive.
 */
interface Promotion {
  readonly name: string;
  readonly type: string;
  readonly value: number;
  /** The type of its elements. */
  readonly to: string;
  /** Codes of departments, otherwise identifiers. */
  readonly elements: readonly (string | number)[];
  readonly coupon?: string;
  /** The minimum subtotal of a cart. */
  readonly least?: number;
  /** The beginning, in days from now. */
  readonly begins: number;
  readonly ends?: number;
  readonly isOff?: boolean;
}

export async function seedPromotions(
  session: Session,
  departments: readonly { id?: unknown; code?: unknown }[],
  chance: Chance,
): Promise<void> {
  const rows = promotions.map((one, index) => promotionRow(one, index, chance));
  await insertRows(session, 'promotion', rows);
  for (const [target, column] of targets) {
    const targeted = promotions.flatMap(({ to, elements }, index) =>
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
    await insertRows(session, `promotion_${column}`, targeted);
  }
}

const targets = [
  ['Products', 'product'],
  ['Departments', 'department'],
  ['Producers', 'producer'],
];

function promotionRow(one: Promotion, index: number, chance: Chance) {
  const dayOf = (days: number) => chance.before(-days).slice(0, 10);
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
    start_time: dayOf(one.begins),
    end_time: one.ends === undefined ? null : dayOf(one.ends),
    layout_columns: 3,
    seo_title: name,
    seo_keywords: noText,
    seo_description: noText,
  };
}
