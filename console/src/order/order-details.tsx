import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../frame/use-format.ts';
import { Address } from '../parts/address.tsx';
import { Fact } from '../parts/fact.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

interface OrderDetailsProps {
  readonly order: Order;
  readonly closed: Readonly<Record<string, string>>;
}

/** The customer, the address of the goods, and the payment. */
export function OrderDetails({ order, closed }: OrderDetailsProps) {
  const { order: words, orders, address, common } = useWords();
  const { number } = useFormat();
  const { billingAddress, shippingAddress, paymentMethod, shippingMethod } = order;
  return (
    <Stack>
      <Panel title={orders.customer} closed={closed['order.customer']}>
        <Customer order={order} />
      </Panel>
      <Panel title={address.billing}>
        <Address address={billingAddress} isComplete />
      </Panel>
      <Panel title={address.shippingTo}>
        {shippingAddress ? (
          <Address address={shippingAddress} />
        ) : (
          <Text size="sm">{address.sameAddress}</Text>
        )}
      </Panel>
      <Panel title={common.details}>
        <Stack component="dl" gap={6} m={0}>
          <Fact label={orders.shippingMethod}>{shippingMethod?.name}</Fact>
          <Fact label={orders.paymentMethod}>{paymentMethod?.name}</Fact>
          <Fact label={words.taxArea}>{order.taxArea.name}</Fact>
          <Fact label={words.weight}>{`${number(order.weight)} kg`}</Fact>
          <Fact label={orders.reference}>{order.referenceNumber}</Fact>
          <Fact label={orders.coupon}>{order.coupon}</Fact>
          <Fact label={words.requests}>{order.requests}</Fact>
        </Stack>
      </Panel>
    </Stack>
  );
}

function Customer({ order: { customer, customerName } }: Pick<OrderDetailsProps, 'order'>) {
  const { orders: words } = useWords();
  const { number } = useFormat();
  if (!customer) return <Text size="sm">{customerName}</Text>;
  const count = customer.orders?.totalCount;
  return (
    <Text size="sm" component="div">
      <Link to="/customers/$id" params={{ id: customer.id }}>
        {customer.fullName}
      </Link>{' '}
      <Text span c="dimmed" size="xs">
        {customer.code}
      </Text>
      {count !== undefined && (
        <div>
          <Link to="/orders" search={{ customer: customer.id }}>
            {words.count(count, number(count))}
          </Link>
        </div>
      )}
    </Text>
  );
}
