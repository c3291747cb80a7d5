import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { Exact } from '../../../ground/contract/values/decimal.ts';

/** How a price changes: decimals as texts. */
export interface PriceRule {
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly round?: string | undefined;
  readonly ending?: string | undefined;
  readonly direction?: 'Nearest' | 'Up' | 'Down' | undefined;
}

const largestPrice = new Exact('9999999.999');

/** The checks of a rule that changes the prices of a member; each throws a Refusal. */
export const checksOfRule = (
  member: 'list' | 'selling',
  rule: PriceRule | undefined,
): readonly (() => void)[] =>
  rule ? [() => checkChanges(member, rule), ...checksOfStep(member, rule)] : [];

function checkChanges(member: string, { percent, amount, round, ending }: PriceRule): void {
  if ([percent, amount, round, ending].every((each) => each === undefined))
    refuse(member, 'Missing', `${member}: give percent, amount, round or ending`);
}

const checksOfStep = (member: string, rule: PriceRule) => [
  () => {
    if (rule.round !== undefined && new Exact(rule.round).isZero())
      refuse(`${member}.round`, 'InvalidValue', 'round: more than 0', { steps: [member, 'round'] });
  },
  () => {
    const { ending, round } = rule;
    const step = new Exact(round ?? 1);
    if (ending !== undefined && !step.isZero() && step.lessThanOrEqualTo(ending))
      refuse(`${member}.ending`, 'InvalidValue', `ending: less than the step, ${step}`, {
        steps: [member, 'ending'],
      });
  },
];

/**
 * Returns a price after a rule, with 3 decimals: first the percentage, then the amount, then the
 * rounding to a multiple of `round` plus `ending`. A half is rounded up, and a price that rounding
 * would bring below 0 becomes the smallest one that fits. A price of 0 stays 0, because a free item
 * is free on purpose, and so does a price that the percentage or the amount brings to 0. Null for a
 * result that no price can have.
 */
export function adjustPrice(price: string, rule: PriceRule): string | null {
  const { percent = '0', amount = '0', round, ending = '0', direction = 'Nearest' } = rule;
  if (isFree(price)) return free;
  const changed = new Exact(price).times(new Exact(100).plus(percent)).dividedBy(100).plus(amount);
  if (changed.isZero()) return free;
  const isRounded = round !== undefined || rule.ending !== undefined;
  const step = new Exact(isRounded ? (round ?? 1) : '0.001');
  const steps = changed.minus(ending).dividedBy(step).toDecimalPlaces(0, modes[direction]);
  const rounded = Exact.max(steps, 0).times(step).plus(ending);
  return changed.isNegative() || rounded.greaterThan(largestPrice) ? null : rounded.toFixed(3);
}

const free = '0.000';

/** Whether a price is 0: rules do not change such prices. */
export const isFree = (price: string) => new Exact(price).isZero();

const modes = {
  Nearest: Exact.ROUND_HALF_CEIL,
  Up: Exact.ROUND_CEIL,
  Down: Exact.ROUND_FLOOR,
} as const;
