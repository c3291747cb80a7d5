import { useState } from 'react';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import { Frame } from '../frame.tsx';
import { useLanguage } from '../language.tsx';
import { More } from '../more.tsx';
import { usePage } from '../page.ts';
import { Panel } from '../panel.tsx';
import { ChangeStatus } from './change-status.tsx';
import { Filters, whereOf } from './filters.tsx';
import { OrderTable, RowFields } from './order-table.tsx';
import { useOrderChanges } from './use-order-changes.ts';

const OrdersQuery = graphql(`
  query Orders($where: OrderWhere!, $first: Int!, $after: String) {
    ...Frame
    events(topics: [], first: 1) { lastPosition }
    orders(
      where: $where
      orderBy: [{ field: CREATION_TIME, direction: DESC }]
      first: $first
      after: $after
    ) {
      totalCount
      nodes { id ...OrderRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** What one request reads of the list. The cache joins parts of the same length. */
interface Part {
  readonly first: number;
  readonly after: string | null;
}

export function Orders({ params }: { params: URLSearchParams }) {
  // Other filters begin with the first page and nothing selected.
  return <OrderList key={params.toString()} filters={Object.fromEntries(params)} />;
}

function OrderList({ filters }: { filters: Record<string, string> }) {
  const { say } = useLanguage();
  const [part, setPart] = useState<Part>({ first: 20, after: null });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const page = usePage(OrdersQuery, { where: whereOf(filters), ...part });
  const { orders, events } = page.data ?? {};
  const rows = readFragment(RowFields, orders?.nodes ?? []);
  useOrderChanges({
    position: orders ? events?.lastPosition : undefined,
    isLoading: page.isLoading,
    onChange() {
      if (part.after === null) page.reload();
      else setPart({ first: Math.min(rows.length, 100), after: null });
    },
  });
  const readMore = (after: string | null) => setPart({ ...part, after });
  return (
    <Frame page={page} title={say('orders')}>
      <Filters filters={filters} />
      <Panel title={say('orders')} count={orders?.totalCount} closed={page.closed.orders}>
        <ChangeStatus
          rows={rows.filter(({ id }) => selected.includes(id))}
          onSelect={setSelected}
        />
        <OrderTable
          rows={rows}
          closedCustomer={page.closed['orders.nodes.customer']}
          selected={selected}
          onSelect={setSelected}
        />
        <More shown={rows.length} list={orders} isLoading={page.isLoading} onMore={readMore} />
      </Panel>
    </Frame>
  );
}
