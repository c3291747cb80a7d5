import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { OrderCreateInput } from '../../generated/graphql.ts';
import { draftKey } from '../api/drafts.ts';
import { useShop } from '../frame/use-shop.ts';
import { inputOf, type Values } from '../order/order-values.ts';
import { emptyBilling } from '../parts/address-fields.tsx';

/** The customer who is on the telephone, as the draft names her. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly priceListId: string;
  readonly priceList: string;
}

/** An order that does not exist yet; without a buyer, it has only the addresses. */
export interface Draft extends Values {
  readonly buyer: Buyer | null;
}

const empty: Draft = {
  buyer: null,
  customerName: '',
  referenceNumber: '',
  coupon: '',
  discountPercent: '',
  discountAmount: '',
  requests: '',
  isPaidFor: false,
  lines: [],
  shippingMethod: null,
  paymentMethod: null,
  billingAddress: emptyBilling,
  shippingAddress: null,
};

/** The draft, which the tab keeps when the screen is left. */
export function useDraft() {
  const { country } = useShop();
  const billingAddress = { ...emptyBilling, country: country ?? '' };
  const first = { ...empty, billingAddress };
  const [draft, setDraft] = useSessionStorage<Draft>({
    key: draftKey('order'),
    defaultValue: first,
    getInitialValueInEffect: false,
  });
  const [violations, setViolations] = useState<Readonly<Record<string, string>>>({});
  const change = (changed: Partial<Draft>) => {
    setDraft((earlier) => ({ ...earlier, ...changed }));
    setViolations({});
  };
  return {
    draft,
    violations,
    setViolations,
    change,
    isEmpty: JSON.stringify(draft) === JSON.stringify(first),
    value: <Name extends keyof Draft>(name: Name): Draft[Name] => draft[name],
    set: <Name extends keyof Draft>(name: Name, next: Draft[Name]) => change({ [name]: next }),
    clear: () => change(first),
  };
}

export type DraftForm = ReturnType<typeof useDraft>;

/** The draft in the form of the surface; what nobody has filled in is left to the gateway. */
export function createInputOf({ buyer, ...values }: Draft): OrderCreateInput {
  const { billingAddress, lines, ...optional } = values;
  const given = Object.entries(optional).filter(([, value]) => value !== '' && value !== null);
  const { lines: sent, ...input } = inputOf({ ...Object.fromEntries(given), lines });
  return {
    // The form has no null in a member that an order needs.
    ...(input as Partial<OrderCreateInput>),
    lines: sent ?? [],
    billingAddress,
    ...(buyer && { customerId: buyer.id }),
  };
}
