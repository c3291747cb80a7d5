import { useDebouncedValue } from '@mantine/hooks';
import { violationsOf } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import type { PreviewOrderMutation } from '../../generated/graphql.ts';
import { inLanguage } from '../api/messages.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';
import { type FormLine, inputOf, type Values } from './order-values.ts';

const PreviewOrderDocument = graphql(`
  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!, $hasCatalog: Boolean!) {
    order: updateOrder(by: { id: $id }, input: $input) {
      ...OrderAmounts
    }
  }
  fragment OrderAmounts on Order {
    prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal
    lines { price totalPrice item @include(if: $hasCatalog) { stock } }
    shippingMethod { id name cost }
    paymentMethod { id name cost }
  }
`);

type Previewed = PreviewOrderMutation['order'];

/** An order with computed amounts, and of its lines the stock where the account may read it. */
export interface PreviewedOrder extends Omit<Previewed, 'lines'> {
  readonly lines: readonly {
    readonly price: string;
    readonly totalPrice: string;
    readonly item?: { readonly stock: string } | null;
  }[];
}

export const dryRun = { 'X-Dry-Run': '1' };
const moneyMembers = [
  'lines',
  'shippingMethod',
  'paymentMethod',
  'discountPercent',
  'discountAmount',
] as const;

/**
 * Previews the changed lines, methods and discounts: the amounts that the gateway would compute,
 * and its refusals. Without changes, returns the order.
 */
export function useOrderPreview(order: Order, changed: Partial<Values>) {
  const words = useWords();
  const { mayRead } = useRights();
  const ofMoney = moneyMembers.filter((member) => member in changed);
  const input = inputOf(Object.fromEntries(ofMoney.map((member) => [member, changed[member]])));
  // The text is the same while nothing of it changes, which the pause after typing needs.
  const [settled] = useDebouncedValue(JSON.stringify(input), 300);
  const page = usePage(
    PreviewOrderDocument,
    { id: order.id, input: JSON.parse(settled), hasCatalog: mayRead('CATALOG') },
    { isPaused: ofMoney.length === 0, headers: dryRun },
  );
  if (ofMoney.length === 0 || page.isLoading) return { order, violations: {} };
  const errors = inLanguage(page.answer?.errors ?? [], words);
  return {
    order: page.data?.order,
    violations: violationsWhileTyping(errors, changed.lines),
  };
}

/** The messages of a dry run, without those of a line whose name or SKU is still to be typed. */
export function violationsWhileTyping(
  errors: readonly unknown[],
  lines: readonly FormLine[] | undefined,
): Readonly<Record<string, string>> {
  const isToFill = ([path]: readonly [string, string]) => {
    const [, at = '', member] = path.split('.');
    const line = lines?.[Number(at)];
    return line?.isFree && line[member as keyof FormLine] === '';
  };
  const violations = Object.entries(violationsOf({ errors }));
  return Object.fromEntries(violations.filter((each) => !isToFill(each)));
}
