import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { useReason } from '../product/use-save.ts';
import { useWords } from '../words/use-words.tsx';
import { Signed } from './movements.tsx';
import { minus, type Quantity } from './quantity.ts';
import { type Change, useEnter } from './use-enter.ts';

/** A line of what was entered in this tab. */
export interface Entry extends Change {
  readonly id: string;
  readonly time: string;
  readonly sku: string;
  readonly name: string;
  readonly productId: string | null;
  readonly kind: Quantity['kind'];
  readonly reason: string;
  readonly isUndone?: boolean;
}

interface EnteredProps {
  readonly entries: readonly Entry[];
  onUndone(entry: Entry, undo: Entry): void;
  onClear(): void;
}

/** The entries of this sitting, the latest first. */
export function Entered({ entries, onUndone, onClear }: EnteredProps) {
  const { stock: words, product } = useWords();
  const { number } = useFormat();
  const columns: readonly Column<Entry>[] = [
    { name: 'article', label: words.article, cell: (entry) => <Article entry={entry} /> },
    { name: 'sku', label: product.sku, cell: ({ sku }) => sku },
    { name: 'kind', label: words.kindOf, cell: ({ kind }) => words.kind[kind] },
    {
      name: 'stock',
      label: words.beforeAfter,
      isNumber: true,
      cell: ({ before, after }) => (before === null ? '–' : `${number(before)} → ${number(after)}`),
    },
    {
      name: 'change',
      label: words.change,
      isNumber: true,
      cell: ({ adjustment }) => <Signed amount={adjustment} />,
    },
    { name: 'reason', label: words.reason, cell: ({ reason }) => reason || '–' },
    { name: 'undo', label: '', cell: (entry) => <Undo entry={entry} onUndone={onUndone} /> },
  ];
  return (
    <Panel
      title={words.sitting(number(entries.length))}
      actions={
        <Button size="xs" variant="default" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      <DataTable
        label={words.sitting(number(entries.length))}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {words.sittingHint}
      </Text>
    </Panel>
  );
}

function Article({ entry: { name, sku, productId } }: { readonly entry: Entry }) {
  if (productId === null) return name || sku;
  return (
    <Link to="/products/$id" params={{ id: productId }}>
      {name}
    </Link>
  );
}

interface UndoProps extends Pick<EnteredProps, 'onUndone'> {
  readonly entry: Entry;
}

/** Takes an entry back by a movement of the opposite. */
function Undo({ entry, onUndone }: UndoProps) {
  const { stock: words } = useWords();
  const { enter, isRunning } = useEnter();
  const reasonOf = useReason();
  const [failure, setFailure] = useState<string>();
  if (Number(entry.adjustment) === 0) return null;
  if (entry.isUndone)
    return (
      <Text size="sm" c="dimmed">
        {words.undone}
      </Text>
    );
  async function undo() {
    const quantity = { kind: 'movement', amount: minus(entry.adjustment) } as const;
    const reason = words.undoReason(entry.reason);
    const made = await enter(entry, quantity, reason);
    if (!made) return;
    if ('refused' in made) return setFailure(reasonOf(made.refused));
    const time = new Date().toISOString();
    onUndone(entry, {
      ...{ ...entry, id: `${entry.id} undone`, time, reason, isUndone: true },
      ...{ kind: quantity.kind, ...made.change },
    });
  }
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isRunning}
        aria-label={`${words.undo} ${entry.sku}`}
        onClick={undo}
      >
        {words.undo}
      </Button>
      {failure && (
        <Text size="xs" role="alert" c="red">
          {failure}
        </Text>
      )}
    </>
  );
}
