import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OrderOrderField, OrdersQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import type { Column } from '../parts/data-table.tsx';
import { OrderStatusBadge } from '../parts/order-status.tsx';
import { useWords } from '../words/use-words.tsx';

export type OrderList = NonNullable<OrdersQuery['orders']>;
export type OrderRow = OrderList['nodes'][number];

/** The columns of the list until a user chooses others. */
export const initialColumns = ['date', 'customer', 'country', 'status', 'payment', 'gross'];

interface OrderColumn extends Column<OrderRow> {
  readonly field?: OrderOrderField;
}

/** All columns of the list. */
export function useOrderColumns(): readonly OrderColumn[] {
  const { orders: words, common } = useWords();
  const { dateTime, money, number, country } = useFormat();
  return useMemo(() => {
    const text = (
      name: string,
      label: string,
      cell: OrderColumn['cell'],
      field?: OrderOrderField,
    ) => ({ name, label, cell, ...(field && { field }) }) satisfies OrderColumn;
    const amount = (...values: Parameters<typeof text>) => ({ ...text(...values), isNumber: true });
    return [
      text('number', words.number, (row) => <OrderLink {...row} />, 'NUMBER'),
      text('date', common.date, (row) => dateTime(row.creationTime), 'CREATION_TIME'),
      text('customer', words.customer, (row) => row.customerName, 'CUSTOMER_NAME'),
      text('email', words.email, (row) => row.billingAddress.email),
      text('country', words.country, (row) => country(row.deliveryCountry)),
      text('status', common.status, (row) => <OrderStatusBadge status={row.status} />, 'STATUS'),
      text('payment', words.payment, (row) => <Paid isPaidFor={row.isPaidFor} />, 'IS_PAID_FOR'),
      text('paymentMethod', words.paymentMethod, (row) => row.paymentMethod?.name ?? '–'),
      text('shippingMethod', words.shippingMethod, (row) => row.shippingMethod?.name ?? '–'),
      text('reference', words.reference, (row) => row.referenceNumber || '–'),
      text('coupon', words.coupon, (row) => row.coupon || '–'),
      text('changed', words.changed, (row) => dateTime(row.updateTime), 'UPDATE_TIME'),
      amount('quantity', words.quantity, (row) => number(row.quantity)),
      amount('net', words.net, (row) => money(row.total), 'TOTAL'),
      amount('taxes', words.taxes, (row) => money(row.taxAmount)),
      amount('gross', words.gross, (row) => money(row.taxedTotal), 'TAXED_TOTAL'),
    ];
  }, [words, common, dateTime, money, number, country]);
}

const OrderLink = ({ number }: Pick<OrderRow, 'number'>) => (
  <Link to="/orders/$number" params={{ number }}>
    {number}
  </Link>
);

/** Whether an order has been paid for, in words; the color only repeats it. */
export function Paid({ isPaidFor }: { readonly isPaidFor: boolean }) {
  const { orders: words } = useWords();
  return (
    <Badge variant="dot" color={isPaidFor ? 'teal' : 'orange'} tt="none" miw="max-content">
      {isPaidFor ? words.paid : words.unpaid}
    </Badge>
  );
}
