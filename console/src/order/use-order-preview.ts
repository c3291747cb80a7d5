import { useDebouncedValue } from '@mantine/hooks';
import { violationsOf } from 'storefront-gateway-client';
import { graphql } from '../../generated/gql.ts';
import type { PreviewOrderMutation } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import type { Order } from './order-types.ts';
import { type FormLine, inputOf, type Values } from './order-values.ts';

const PreviewOrderDocument = graphql(`
  mutation PreviewOrder($id: ID!, $input: OrderUpdateInput!) {
    order: updateOrder(by: { id: $id }, input: $input) {
      prediscountSubtotal subtotal discountPercent discountAmount total taxAmount taxedTotal
      lines { price totalPrice }
      shippingMethod { id name cost }
      paymentMethod { id name cost }
    }
  }
`);

export type PreviewedOrder = PreviewOrderMutation['order'];

const dryRun = { 'X-Dry-Run': '1' };
const moneyMembers = [
  'lines',
  'shippingMethod',
  'paymentMethod',
  'discountPercent',
  'discountAmount',
] as const;

/**
 * What the gateway would compute of the changed lines, methods and discounts, and what it would
 * refuse; without changes, the order as it is.
 */
export function useOrderPreview(order: Order, changed: Partial<Values>) {
  const ofMoney = moneyMembers.filter((member) => member in changed);
  const input = inputOf(Object.fromEntries(ofMoney.map((member) => [member, changed[member]])));
  // The text is the same while nothing of it changes, which the pause after typing needs.
  const [settled] = useDebouncedValue(JSON.stringify(input), 300);
  const page = usePage(
    PreviewOrderDocument,
    { id: order.id, input: JSON.parse(settled) },
    { isPaused: ofMoney.length === 0, headers: dryRun },
  );
  if (ofMoney.length === 0 || page.isLoading) return { order, violations: {} };
  const violations = Object.entries(violationsOf({ errors: page.answer?.errors ?? [] }));
  const isToFill = ([path]: readonly [string, string]) => {
    const [, at = '', member] = path.split('.');
    const line = changed.lines?.[Number(at)];
    return line?.isFree && line[member as keyof FormLine] === '';
  };
  return {
    order: page.data?.order,
    violations: Object.fromEntries(violations.filter((each) => !isToFill(each))),
  };
}
