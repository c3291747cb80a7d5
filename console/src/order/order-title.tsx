import { Group, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { Paid } from '../orders/order-columns.tsx';
import { OrderStatusBadge } from '../parts/order-status.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

interface OrderTitleProps {
  readonly number: string;
  readonly order: Order | null;
}

/** The number of the order, its states, and the time when it was made. */
export function OrderTitle({ number, order }: OrderTitleProps) {
  const { order: words } = useWords();
  const { dateTime } = useFormat();
  return (
    <Group component="span" gap="xs">
      {words.heading(number)}
      {order && (
        <>
          <OrderStatusBadge status={order.status} />
          <Paid isPaidFor={order.isPaidFor} />
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {dateTime(order.creationTime)}
          </Text>
        </>
      )}
    </Group>
  );
}
