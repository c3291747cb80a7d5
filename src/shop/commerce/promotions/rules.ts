import type { Rule } from '../../../engine/schema/mutations/rules.ts';
import type { CallInfo } from '../../../ground/contract/caller.ts';
import { mapEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { graphqlWord } from '../../../ground/contract/notation/names.ts';
import { readableOf } from '../../../ground/contract/notation/wrong-members.ts';

/** The terms of a promotion after the call; its elements only if the call writes them. */
interface PromotionTerms {
  readonly type: string;
  readonly appliedTo: string;
  readonly elementIds?: readonly number[] | undefined;
  readonly minSubtotal?: unknown;
  readonly maxSubtotal?: unknown;
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
}

/** The rules of promotions.create and update, in the order of the members. */
export function termRules(terms: PromotionTerms): Rule[] {
  const isOfCarts = () => terms.appliedTo === 'Carts';
  return [
    () => {
      if (isOfCarts() && terms.type === 'FixedPrice')
        refuse('type', 'InvalidValue', 'Carts promotions cannot have type FixedPrice');
    },
    () => checkElements(terms.appliedTo, terms.elementIds ?? []),
    () => {
      if (!isOfCarts() && (terms.minSubtotal ?? null) !== null)
        refuse('minSubtotal', 'InvalidValue', 'only Carts promotions can have a minimum subtotal');
    },
    () => {
      if (!isOfCarts() && (terms.maxSubtotal ?? null) !== null)
        refuse('maxSubtotal', 'InvalidValue', 'only Carts promotions can have a maximum subtotal');
    },
    () => {
      const { startTime, endTime } = terms;
      if (startTime && endTime && endTime < startTime)
        refuse('endTime', 'InvalidValue', 'the promotion ends before it starts');
    },
  ];
}

/** The member that contains the reduction of each type. */
const amounts = {
  FixedDiscount: 'discountAmount',
  PercentDiscount: 'discountPercent',
  FixedPrice: 'discountAmount',
} as const;

export type PromotionType = keyof typeof amounts;

interface Reduction {
  readonly type?: PromotionType | undefined;
  readonly discountAmount?: unknown;
  readonly discountPercent?: unknown;
}

/**
 * A call that chooses the type of a promotion must also contain its amount, which may be 0: the
 * stored amount can be the default or belong to another type, and a fixed price without an amount
 * would make goods free. `before` is the stored type. The default amount of v3 is 0.
 */
export function checkAmount(
  given: Reduction,
  surface: CallInfo['surface'],
  before?: PromotionType,
): void {
  const { type } = given;
  if (surface !== 'graphql' || type === undefined || type === before) return;
  const member = amounts[type];
  if (given[member] === undefined)
    refuse(member, 'Missing', `${member} is required when the type is set to ${graphqlWord(type)}`);
}

/** Promotions on carts have no elements. Other promotions may also have none. */
export function checkElements(appliedTo: string, elements: readonly number[]): void {
  if (appliedTo === 'Carts' && elements.length > 0)
    refuse('elements', 'InvalidValue', 'Carts promotions cannot have elements');
}

/** Checks the addresses of a page by language: absolute http or https addresses, or '' for none. */
export function checkCanonicalUrls(urls: Readonly<Record<string, string>> | undefined): void {
  mapEach(Object.entries(readableOf(urls ?? {})), ([language, url]) => {
    if (url !== '' && !isAddress(String(url)))
      refuse('canonicalURL', 'InvalidValue', `the text in ${language} is no http address`, {
        steps: ['canonicalUrl', language],
      });
  });
}

function isAddress(text: string): boolean {
  return text.length >= 10 && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** The members that affect prices. */
const pricing = [
  'type',
  'isActive',
  'elementIds',
  'coupon',
  'discountAmount',
  'discountPercent',
  'startTime',
  'endTime',
];

/** Whether a change of these members can change a price. */
export const movesPrices = (given: Readonly<Record<string, unknown>>): boolean =>
  pricing.some((name) => given[name] !== undefined);
