import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../frame/use-format.ts';
import { Paid } from '../orders/order-columns.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { OrderStatusBadge } from '../parts/order-status.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

interface LastOrdersProps {
  readonly customer: Customer;
  readonly closed: string | undefined;
}

/** The newest orders of the customer, and the way to all of them. */
export function LastOrders({ customer: { id, orders }, closed }: LastOrdersProps) {
  const { customer: words, orders: list, common } = useWords();
  const { dateTime, money, number } = useFormat();
  return (
    <Panel title={words.lastOrders} closed={closed}>
      {orders?.nodes.length === 0 && <Nothing message={common.nothingHere} icon="orders" />}
      {orders && orders.nodes.length > 0 && (
        <>
          <DataTable
            label={words.lastOrders}
            rows={orders.nodes}
            rowKey={(row) => row.number}
            columns={[
              {
                name: 'number',
                label: list.number,
                cell: (row) => (
                  <Link to="/orders/$number" params={{ number: row.number }}>
                    {row.number}
                  </Link>
                ),
              },
              { name: 'date', label: common.date, cell: (row) => dateTime(row.creationTime) },
              {
                name: 'status',
                label: common.status,
                cell: (row) => <OrderStatusBadge status={row.status} />,
              },
              {
                name: 'payment',
                label: list.payment,
                cell: (row) => <Paid isPaidFor={row.isPaidFor} />,
              },
              {
                name: 'gross',
                label: list.gross,
                isNumber: true,
                cell: (row) => money(row.taxedTotal),
              },
            ]}
          />
          <Text size="sm" mt="xs">
            <Link to="/orders" search={{ customer: id }}>
              {words.allOrders(number(orders.totalCount))}
            </Link>
          </Text>
        </>
      )}
    </Panel>
  );
}
