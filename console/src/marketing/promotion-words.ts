import type { MarketingQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import { never } from './time-window.ts';

export type Promotion = NonNullable<MarketingQuery['promotions']>['nodes'][number];

/** Whether a promotion counts today. */
export function stateOf({ isActive, startTime, endTime }: Promotion, today: string) {
  if (!isActive) return 'off';
  if (startTime > today) return 'coming';
  return endTime < today ? 'ended' : 'running';
}

/** A promotion in the words of the shop. */
export function usePromotionWords() {
  const words = useWords().marketing;
  const { money, number, day } = useFormat();
  return {
    /** Describes the effect on a price, such as "15 % off". */
    effect({ type, discountPercent, discountAmount }: Promotion): string {
      if (type === 'PERCENT_DISCOUNT') return words.percentOff(number(discountPercent));
      if (type === 'FIXED_DISCOUNT') return words.amountOff(money(discountAmount));
      return words.fixedPrice(money(discountAmount));
    },
    period: ({ startTime, endTime }: Promotion): string =>
      endTime === never ? words.since(day(startTime)) : words.period(day(startTime), day(endTime)),
  };
}
