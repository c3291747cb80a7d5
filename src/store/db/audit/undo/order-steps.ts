import type { UndoStep } from './plan-undo.ts';

/**
 * Yields the steps that one statement writes, at most `most`: of one table, writing the same
 * columns. A row comes back before the rows that refer to it.
 */
export function* inBatches(
  steps: readonly UndoStep[],
  most: number,
): Generator<readonly UndoStep[]> {
  let batch: UndoStep[] = [];
  let form = '';
  for (const step of referredFirst(steps)) {
    const next = formOf(step);
    if (batch.length > 0 && (next !== form || batch.length >= most || isAlone(step))) {
      yield batch;
      batch = [];
    }
    form = next;
    batch.push(step);
  }
  if (batch.length > 0) yield batch;
}

const formOf = ({ row, kind, values }: UndoStep) =>
  `${kind} ${row.table.name} ${Object.keys(values).join(' ')}`;

/** Two rows that exchange a unique value, or refer to each other, are written one after another. */
const isAlone = ({ row: { table, place }, kind, values }: UndoStep) =>
  (kind === 'update' &&
    table.columns.some(({ name, isUnique }) => isUnique && name in values && !(name in place))) ||
  (kind === 'insert' && table.columns.some(({ refersTo }) => refersTo === table.name));

/** Deletions cascade before the triggers write, so entries are not in the order of references. */
function referredFirst(steps: readonly UndoStep[]): readonly UndoStep[] {
  const waiting = new Map(
    steps.flatMap((step) =>
      step.kind === 'insert' ? [[referenceTo(step.row.table.name, idOf(step)), step] as const] : [],
    ),
  );
  const done = new Set<UndoStep>();
  const add = (step: UndoStep): void => {
    if (done.has(step)) return;
    done.add(step);
    if (step.kind !== 'delete')
      for (const { name, refersTo } of step.row.table.columns) {
        const value = step.values[name];
        const referred = refersTo && value && waiting.get(referenceTo(refersTo, value));
        if (referred) add(referred);
      }
    ordered.push(step);
  };
  const ordered: UndoStep[] = [];
  for (const step of steps) add(step);
  return ordered;
}

const idOf = ({ values }: UndoStep) => values.id ?? '';

const referenceTo = (table: string, id: string) => `${table} ${id.replaceAll('"', '')}`;
