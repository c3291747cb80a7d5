import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.tsx';
import classes from './data-table.module.css';
import { Icon } from './icons.tsx';

/** A column of a list. */
export interface Column<Row> {
  /** Identifies the column, also in the address. */
  readonly name: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean;
  /** The value of `orderBy.field` by which the column sorts; absent where it does not. */
  readonly field?: string;
}

/** The order of a list: a field of `orderBy`, descending with a minus before it. */
export type Order = string | undefined;

interface DataTableProps<Row> {
  /** The label of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly order?: Order;
  onOrder?(order: string): void;
  /** The keys of the selected rows; absent where rows cannot be selected. */
  readonly selected?: ReadonlySet<string>;
  onSelect?(selected: ReadonlySet<string>): void;
}

/** A table of records. On narrow screens each row becomes a block with the labels of its values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, order, onOrder, selected, onSelect } = props;
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table className={classes.table} highlightOnHover verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selected && (
              <SelectAll keys={rows.map(rowKey)} selected={selected} onSelect={onSelect} />
            )}
            {columns.map((column) => (
              <Table.Th
                key={column.name}
                className={column.isNumber ? 'number' : undefined}
                aria-sort={sortOf(column.field, order)}
              >
                {column.field && onOrder ? (
                  <SortButton column={column} order={order} onOrder={onOrder} />
                ) : (
                  column.label
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} data-selected={selected?.has(rowKey(row)) || undefined}>
              {selected && <SelectOne of={rowKey(row)} selected={selected} onSelect={onSelect} />}
              {columns.map(({ name, label: head, cell, isNumber }) => (
                <Table.Td key={name} className={isNumber ? 'number' : undefined} data-label={head}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The argument `orderBy` of a list, from the text in its address. */
export const orderByOf = <Field extends string>(order: Order, fallback: string) => {
  const text = order ?? fallback;
  return [
    {
      field: text.replace(/^-/, '') as Field,
      direction: text.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
    },
  ];
};

function sortOf(field: string | undefined, order: Order) {
  if (!field || order?.replace(/^-/, '') !== field) return undefined;
  return order.startsWith('-') ? 'descending' : 'ascending';
}

interface SortProps {
  readonly column: { readonly field?: string; readonly label: string };
  readonly order: Order;
  onOrder(order: string): void;
}

function SortButton({ column: { field = '', label }, order, onOrder }: SortProps) {
  const sort = sortOf(field, order);
  const next = sort === 'ascending' ? `-${field}` : field;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onOrder(next)}>
      {label}
      {sort ? (
        <Icon name={sort === 'ascending' ? 'up' : 'down'} size={14} />
      ) : (
        <Icon name="sort" size={14} />
      )}
    </UnstyledButton>
  );
}

interface SelectProps {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
}

function SelectAll({
  keys,
  selected,
  onSelect,
}: SelectProps & { readonly keys: readonly string[] }) {
  const { all } = useWords().common;
  const count = keys.filter((key) => selected.has(key)).length;
  return (
    <Table.Th w={36}>
      <Checkbox
        aria-label={all}
        size="xs"
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={() => onSelect?.(new Set(count === keys.length ? [] : keys))}
      />
    </Table.Th>
  );
}

function SelectOne({ of, selected, onSelect }: SelectProps & { readonly of: string }) {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(of)) next.add(of);
    onSelect?.(next);
  };
  return (
    <Table.Td w={36}>
      <Checkbox aria-label={of} size="xs" checked={selected.has(of)} onChange={toggle} />
    </Table.Td>
  );
}
