import type { LineViolation } from '../sql/progress.ts';
import type { FileColumn } from './header.ts';
import type { LineForm } from './node.ts';

/** The headers of columns by their paths as violations show them, where both differ. */
export type HeadersByPath = ReadonlyMap<string, string>;

export const headersByPath = (
  { flat }: LineForm,
  columns: readonly FileColumn[],
  headers: readonly string[],
): HeadersByPath =>
  new Map(
    columns.flatMap((column, at) => {
      const [first, ...rest] = column?.path ?? [];
      if (first === undefined) return [];
      const path = (first === flat ? rest : [first, ...rest]).join('.');
      const header = headers[at] ?? '';
      const isPath = header.toLowerCase() === path.toLowerCase();
      return path === '' || isPath || path.endsWith(`.${header}`) ? [] : [[path, header] as const];
    }),
  );

/** The violation with the header of its column before its message: people know no paths. */
export function inWordsOfFile(headers: HeadersByPath, violation: LineViolation): LineViolation {
  const { path, message } = violation;
  const steps = path.split('.');
  const above = steps.map((_step, at) => steps.slice(0, steps.length - at).join('.'));
  const known = above.find((each) => headers.has(each));
  const header = known === undefined ? undefined : headers.get(known);
  if (header === undefined) return violation;
  return { ...violation, message: `${JSON.stringify(header.slice(0, 60))}: ${message}` };
}
