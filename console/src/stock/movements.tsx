import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { StockQuery } from '../../generated/graphql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { changeColors } from '../parts/change-colors.ts';
import { ClearFilters } from '../parts/clear-filters.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DayFilter } from '../parts/day-filter.tsx';
import { DeleteSelected } from '../parts/delete-selected.tsx';
import { EditCell } from '../parts/edit-cell.tsx';
import { Pager } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import { SearchFilter } from '../parts/search-filter.tsx';
import { Nothing } from '../parts/states.tsx';
import { useReason } from '../product/use-save.ts';
import { useWords } from '../words/use-words.tsx';
import { SetReasonDocument } from './use-enter.ts';

const DeleteMovementsDocument = graphql(`
  mutation DeleteMovements($ids: [ID!]!) { deleteMovements(ids: $ids) }
`);

type List = NonNullable<StockQuery['movements']>;
type Movement = List['nodes'][number];

interface MovementsProps {
  readonly list: List;
  readonly order: string;
}

/** The history of all articles: where the pieces went. */
export function Movements({ list, order }: MovementsProps) {
  const { stock: words, common } = useWords();
  const { mayWrite } = useRights();
  const { filters, setFilters } = useFilters();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const isFiltered = filters.search || filters.sku || filters.from;
  return (
    <Panel title={words.history}>
      <Filters />
      {selected.size > 0 && (
        <DeleteSelected
          document={DeleteMovementsDocument}
          variables={{ ids: [...selected] }}
          count={selected.size}
          hint={words.deleteHint}
          onDone={() => setSelected(new Set())}
        />
      )}
      {list.nodes.length === 0 ? (
        <Nothing
          icon={isFiltered ? 'search' : 'stock'}
          message={isFiltered ? common.noMatch : words.noMovements}
        />
      ) : (
        <>
          <DataTable
            label={words.history}
            columns={columns}
            rows={list.nodes}
            rowKey={({ id }) => id}
            order={order}
            onOrder={(next) => setFilters({ order: next })}
            {...(mayWrite('INVENTORY') && { selected, onSelect: setSelected })}
          />
          <Pager list={list} />
        </>
      )}
    </Panel>
  );
}

function Filters() {
  const { stock: words, product, common } = useWords();
  return (
    <search>
      <SimpleGrid cols={{ base: 1, sm: 4 }} spacing="xs" mb="md">
        <SearchFilter name="sku" label={product.sku} placeholder={words.skuHint} />
        <SearchFilter label={words.reason} placeholder={words.wordsHint} />
        <DayFilter label={common.date} />
        <ClearFilters />
      </SimpleGrid>
    </search>
  );
}

function useColumns(): readonly Column<Movement>[] {
  const { stock: words, product, common } = useWords();
  const { dateTime } = useFormat();
  const { mayRead } = useRights();
  const article: Column<Movement> = {
    name: 'article',
    label: words.article,
    cell: ({ item }) =>
      item ? (
        <Link to="/products/$id" params={{ id: item.product.id }}>
          {item.product.name}
        </Link>
      ) : (
        <Text span size="sm" c="dimmed">
          {words.deleted}
        </Text>
      ),
  };
  return [
    {
      name: 'time',
      label: common.time,
      field: 'CREATION_TIME',
      cell: ({ creationTime }) => dateTime(creationTime),
    },
    { name: 'sku', label: product.sku, field: 'SKU', cell: ({ sku }) => sku },
    ...(mayRead('CATALOG') ? [article] : []),
    {
      name: 'change',
      label: words.change,
      field: 'ADJUSTMENT',
      isNumber: true,
      cell: ({ adjustment }) => <Signed amount={adjustment} />,
    },
    { name: 'reason', label: words.reason, cell: (row) => <ReasonCell movement={row} /> },
  ];
}

/** A change of the stock with its sign; the color only repeats it. */
export function Signed({ amount }: { readonly amount: string }) {
  const { number } = useFormat();
  const color = amount.startsWith('-')
    ? changeColors.less
    : Number(amount) === 0
      ? 'dimmed'
      : changeColors.more;
  return (
    <Text span size="sm" fw={600} c={color} className="number">
      {Number(amount) > 0 && '+'}
      {number(amount)}
    </Text>
  );
}

function ReasonCell({ movement }: { readonly movement: Movement }) {
  const { id, version, sku, description } = movement;
  const words = useWords().stock;
  const { mayWrite } = useRights();
  const { run } = useMutation(SetReasonDocument);
  const reason = useReason();
  return (
    <EditCell
      label={`${words.reason} ${sku}`}
      value={description}
      isClosed={!mayWrite('INVENTORY')}
      show={(text) => text || '–'}
      save={async (text) => {
        const made = await run({ id, version, description: text.trim() });
        return made && reason(made);
      }}
    />
  );
}
