import { Avatar, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { NoRight } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { Amounts } from './amounts.tsx';
import type { Order, Taxes } from './order-types.ts';

type Line = Order['lines'][number];

interface OrderLinesProps {
  readonly order: Order;
  readonly taxes: Taxes;
  readonly closed: Readonly<Record<string, string>>;
}

/** The lines of the order with their costs, and the total. */
export function OrderLines({ order, taxes, closed }: OrderLinesProps) {
  const { order: words, orders } = useWords();
  const { money, number } = useFormat();
  const closedItem = closed['order.lines.item'];
  const closedStock = closedItem ?? closed['order.lines.item.stock'];
  const columns: Column<Line>[] = [
    { name: 'article', label: words.article, cell: (line) => <Article line={line} /> },
    {
      name: 'quantity',
      label: orders.quantity,
      isNumber: true,
      cell: (line) => number(line.quantity),
    },
    ...(closedStock
      ? []
      : [
          {
            name: 'stock',
            label: words.stock,
            isNumber: true,
            cell: ({ item }: Line) => number(item?.stock),
          },
        ]),
    { name: 'price', label: words.price, isNumber: true, cell: (line) => money(line.price) },
    {
      name: 'rate',
      label: words.taxRate,
      isNumber: true,
      cell: (line) => `${number(line.taxRate)} %`,
    },
    {
      name: 'total',
      label: words.lineTotal,
      isNumber: true,
      cell: (line) => money(line.totalPrice),
    },
  ];
  return (
    <Panel title={words.lines}>
      <DataTable
        label={words.lines}
        columns={columns}
        rows={order.lines}
        rowKey={(line) => String(order.lines.indexOf(line))}
      />
      {closedItem && <NoRight section={closedItem} />}
      <Amounts order={order} taxes={taxes} />
    </Panel>
  );
}

/** The article of the order, with the current picture of its item. */
function Article({ line: { sku, name, item, requests } }: { readonly line: Line }) {
  const { order: words } = useWords();
  const image = item?.thumbnailImage;
  return (
    <Group gap="sm" wrap="nowrap" ta="left">
      <Avatar src={image?.url ?? null} alt="" radius="sm" size={40}>
        <Icon name="photo" />
      </Avatar>
      <div>
        {item ? (
          <Link to="/products/$id" params={{ id: item.product.id }}>
            {item.product.name || name}
          </Link>
        ) : (
          name
        )}
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
        {requests && <Text size="xs">{`${words.requests}: ${requests}`}</Text>}
      </div>
    </Group>
  );
}
