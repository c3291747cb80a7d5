import { JsonError } from '../../../engine/gate/json/parse-json.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { readCell } from '../cells/read-cell.ts';
import type { GivenConstant } from '../sql/job.ts';
import { AmbiguousCell } from './ambiguous-cell.ts';
import type { ColumnFormat } from './column-formats.ts';
import { findColumn, type PresentColumn } from './header.ts';
import type { LineForm } from './node.ts';

export interface Constant {
  readonly column: PresentColumn;
  readonly text: string;
}

/** Constants of one call. */
export const mostConstants = 100;

/** Characters of all constants together. */
const longest = 64 * 1024;

/** Readings that apply to rows, and not to the value of a member. */
const ofRows: ReadonlySet<string> = new Set(['rows', 'saleDay', 'veto', 'orderable', 'image']);

/** Throws a Refusal for a constant that fits no row. */
export function readConstants(
  form: LineForm,
  given: readonly GivenConstant[],
): readonly Constant[] {
  if (given.length > mostConstants)
    refuse('columns', 'LimitReached', `columns have at most ${mostConstants} values`);
  if (given.reduce((sum, { text }) => sum + text.length, 0) > longest)
    refuse('columns', 'LimitReached', `the values have more than ${longest} characters`);
  return given.map(({ path, text }) => {
    const column = findColumn(form, path);
    if (!column || column.isImages || ofRows.has(column.reading?.kind ?? ''))
      return refuse(
        'columns',
        'UnknownField',
        `the value ${shown(text)} is for ${shown(path)}, which is not a member with values`,
      );
    try {
      if (column.reading?.kind !== 'record') readCell(text, column, constantFormat(column));
    } catch (error) {
      if (!(error instanceof AmbiguousCell) && !(error instanceof JsonError)) throw error;
      refuse('columns', 'Malformed', `the value of ${shown(path)}: ${error.message}`);
    }
    return { column, text };
  });
}

const shown = (text: string) => JSON.stringify(text.slice(0, 60));

/** How a constant is written that is a number or a date: with a decimal point. */
export function constantFormat({ leaf: { kind } }: PresentColumn): ColumnFormat | null {
  if (kind === 'date') return { order: '' };
  if (kind !== 'integer' && kind !== 'number' && kind !== 'decimal') return null;
  return { marks: '', usual: '.', isWhole: kind === 'integer' };
}
