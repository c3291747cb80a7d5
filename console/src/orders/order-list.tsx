import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Pager } from '../parts/pager.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { ChangeStatus } from './change-status.tsx';
import type { OrderRow, OrderList as Orders } from './order-columns.tsx';

interface OrderListProps {
  readonly list: Orders;
  readonly order: string;
  readonly columns: readonly Column<OrderRow>[];
}

/** A page of orders with the sums of all matching ones, and the actions on selected ones. */
export function OrderList({ list, order, columns }: OrderListProps) {
  const { common } = useWords();
  const { setFilters, clear } = useFilters();
  const { mayWrite } = useRights();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (list.nodes.length === 0) {
    return (
      <Nothing message={common.noMatch}>
        <Button variant="default" size="xs" onClick={clear}>
          {common.clearFilters}
        </Button>
      </Nothing>
    );
  }
  return (
    <>
      <Sums list={list} />
      {mayWrite('SALES') && (
        <ChangeStatus
          orders={list.nodes.filter(({ number }) => selected.has(number))}
          onSelect={(numbers) => setSelected(new Set(numbers))}
        />
      )}
      <DataTable
        label={common.orders}
        columns={columns}
        rows={list.nodes}
        rowKey={({ number }) => number}
        order={order}
        onOrder={(next) => setFilters({ order: next })}
        {...(mayWrite('SALES') && { selected, onSelect: setSelected })}
      />
      <Pager list={list} />
    </>
  );
}

/** The sums of all orders that match the filters. */
function Sums({ list: { totalCount, aggregate } }: Pick<OrderListProps, 'list'>) {
  const { orders: words } = useWords();
  const { money, number } = useFormat();
  const { sum, avg } = aggregate;
  const figures = [
    [words.gross, money(sum.taxedTotal)],
    [words.net, money(sum.total)],
    [words.taxes, money(sum.taxAmount)],
    [words.average, money(avg.taxedTotal)],
  ] as const;
  return (
    <Group gap="lg" my="xs" role="group" aria-label={words.sums}>
      <Text fw={600}>{words.count(totalCount, number(totalCount))}</Text>
      <Group component="dl" gap="lg" m={0}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={600} className="number" ta="left">
              {value}
            </Text>
          </div>
        ))}
      </Group>
    </Group>
  );
}
