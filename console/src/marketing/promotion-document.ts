import { graphql } from '../../generated/gql.ts';
import type { PromotionQuery } from '../../generated/graphql.ts';
import { decimalOf, shortDecimal } from '../parts/edit-cell.tsx';
import type { useRecordForm } from '../parts/use-record-form.ts';
import { never } from './time-window.ts';

/** A promotion, with the choices of its elements. */
export const PromotionDocument = graphql(`
  query Promotion($id: ID!, $isNew: Boolean!, $catalog: Boolean!, $language: String!) {
    departments(first: 100, orderBy: [{ field: NAME, language: $language }])
      @include(if: $catalog) { nodes { id name(language: $language) } }
    producers(first: 100) @include(if: $catalog) { nodes { id name } }
    promotion(by: { id: $id }) @skip(if: $isNew) {
      id
      version
      nameByLanguage
      type
      appliedTo
      elementIds
      startTime
      endTime
      isActive
      discountPercent
      discountAmount
      coupon
      minSubtotal
      maxSubtotal
      products(first: 100) @include(if: $catalog) { nodes { id name(language: $language) } }
    }
  }
`);

export type PromotionRecord = NonNullable<PromotionQuery['promotion']>;

/** The values of the fields in the form of a promotion. */
export interface Entered {
  readonly nameByLanguage: Readonly<Record<string, string>>;
  readonly type: PromotionRecord['type'];
  readonly appliedTo: PromotionRecord['appliedTo'];
  readonly elementIds: readonly string[];
  readonly startTime: string;
  /** Empty for a promotion without an end. */
  readonly endTime: string;
  readonly isActive: boolean;
  readonly discountPercent: string;
  readonly discountAmount: string;
  readonly coupon: string;
  readonly minSubtotal: string;
  readonly maxSubtotal: string;
}

export const newPromotion = (today: string): Entered => ({
  nameByLanguage: {},
  type: 'PERCENT_DISCOUNT',
  appliedTo: 'DEPARTMENTS',
  elementIds: [],
  startTime: today,
  endTime: '',
  isActive: true,
  discountPercent: '',
  discountAmount: '',
  coupon: '',
  minSubtotal: '',
  maxSubtotal: '',
});

export const enteredOf = (record: PromotionRecord): Entered => ({
  nameByLanguage: record.nameByLanguage,
  type: record.type,
  appliedTo: record.appliedTo,
  elementIds: record.elementIds,
  startTime: record.startTime,
  endTime: record.endTime === never ? '' : record.endTime,
  isActive: record.isActive,
  discountPercent: shortDecimal(record.discountPercent),
  discountAmount: shortDecimal(record.discountAmount),
  coupon: record.coupon,
  minSubtotal: record.minSubtotal ?? '',
  maxSubtotal: record.maxSubtotal ?? '',
});

/** The names of the fields. */
export const members = Object.keys(newPromotion('')) as (keyof Entered)[];

export type Form = ReturnType<typeof useRecordForm<Entered>>;

/** Returns the values of all fields of the form. */
export const enteredIn = ({ value }: Form) =>
  // Each member is there with its own type.
  Object.fromEntries(members.map((member) => [member, value(member)])) as unknown as Entered;

/**
 * Returns the fields in the form of the surface, limited to the fields of this kind of promotion.
 */
export function inputOf(entered: Entered) {
  const { type, appliedTo, elementIds, endTime, minSubtotal, maxSubtotal } = entered;
  const isPercent = type === 'PERCENT_DISCOUNT';
  const ofCarts = appliedTo === 'CARTS';
  return {
    nameByLanguage: entered.nameByLanguage,
    type,
    startTime: entered.startTime,
    endTime: endTime || never,
    isActive: entered.isActive,
    coupon: entered.coupon.trim(),
    ...(isPercent
      ? { discountPercent: decimalOf(entered.discountPercent) }
      : { discountAmount: decimalOf(entered.discountAmount) }),
    ...(ofCarts
      ? {
          minSubtotal: decimalOf(minSubtotal) || null,
          maxSubtotal: decimalOf(maxSubtotal) || null,
        }
      : { elementIds: [...elementIds] }),
  };
}
