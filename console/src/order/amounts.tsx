import { Table } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import type { Order, Taxes } from './order-types.ts';

interface Charge {
  readonly name: string;
  readonly cost: string;
}

interface AmountsProps {
  readonly order: Pick<
    Order,
    | 'discountPercent'
    | 'discountAmount'
    | 'prediscountSubtotal'
    | 'subtotal'
    | 'total'
    | 'taxAmount'
    | 'taxedTotal'
  > & { readonly shippingMethod: Charge | null; readonly paymentMethod: Charge | null };
  /** The taxes by their rates; without them, only their sum is shown. */
  readonly taxes?: Taxes;
}

/** Whether a decimal is zero, however many digits it has. */
const isZero = (decimal: string) => /^-?[0.]*$/.test(decimal);

/** The amounts from the sum of the lines to the total, as the gateway has computed them. */
export function Amounts({ order, taxes }: AmountsProps) {
  const { order: words, orders } = useWords();
  const { money, number } = useFormat();
  const { shippingMethod: shipping, paymentMethod: payment } = order;
  const hasDiscount = !isZero(order.discountPercent) || !isZero(order.discountAmount);
  const percent = isZero(order.discountPercent) ? '' : ` (${number(order.discountPercent)} %)`;
  const rows: (readonly [label: string, amount: string, isTotal?: boolean])[] = [
    [words.sumOfLines, money(order.prediscountSubtotal)],
    ...(hasDiscount ? [[`${words.afterDiscount}${percent}`, money(order.subtotal)] as const] : []),
    ...(shipping ? [[`${words.shipping}: ${shipping.name}`, money(shipping.cost)] as const] : []),
    ...(payment ? [[`${words.paymentFee}: ${payment.name}`, money(payment.cost)] as const] : []),
    [orders.net, money(order.total), true],
    ...(taxes ? [] : [[orders.taxes, money(order.taxAmount)] as const]),
    ...(taxes ?? []).map(
      ({ key, sum }) =>
        [
          words.taxOn(`${number(key.taxRate)} %`, key.taxCode ?? '', money(sum.net)),
          money(sum.tax),
        ] as const,
    ),
    [orders.gross, money(order.taxedTotal), true],
  ];
  return (
    <Table
      withRowBorders={false}
      verticalSpacing={3}
      w="auto"
      ml="auto"
      mt="sm"
      aria-label={words.amounts}
    >
      <Table.Tbody>
        {rows.map(([label, amount, isTotal]) => (
          <Table.Tr key={label} fw={isTotal ? 700 : 400}>
            <Table.Th scope="row" fw="inherit">
              {label}
            </Table.Th>
            <Table.Td className="number">{amount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
