import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { addressOf } from '../parts/record-link.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Below } from './declare.ts';
import { useRecordWords, useValue } from './use-cells.tsx';
import type { Row } from './use-declared.ts';

interface RecordBelowProps {
  readonly below: Below;
  readonly record: Row;
}

/** The first records of a list that belongs to the record, and how many there are. */
export function RecordBelow({ below: { field, type, columns }, record }: RecordBelowProps) {
  const { records: words, common } = useWords();
  const { number } = useFormat();
  const { label } = useRecordWords();
  const show = useValue();
  const list = record[field] as { totalCount: number; nodes: readonly Row[] } | null | undefined;
  // The list needs a section that the account may not read.
  if (!list) return null;
  const title = words.below(label(field), number(list.totalCount));
  return (
    <Panel title={title}>
      {list.nodes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {common.nothingHere}
        </Text>
      ) : (
        <DataTable
          label={title}
          rows={list.nodes}
          rowKey={(row) => String(row.id)}
          columns={columns.map((name, at) => ({
            name,
            label: label(name),
            cell: (row: Row) =>
              at === 0 ? <Named row={row} type={type} text={show(row[name])} /> : show(row[name]),
          }))}
        />
      )}
    </Panel>
  );
}

interface NamedProps {
  readonly row: Row;
  readonly type: string;
  readonly text: ReactNode;
}

/** The name of a record as a link to its screen; items link to the screen of their product. */
function Named({ row, type, text }: NamedProps) {
  const product = row.product as { id: string } | undefined;
  const address = product ? addressOf('Product', product.id) : addressOf(type, String(row.id));
  return address ? <Link to={address}>{text}</Link> : text;
}
