import type { Described } from './describe.ts';
import type { MapEntry } from './finder.ts';
import { sentenceOf, signatureOf } from './print.ts';
import type { Root } from './roots.ts';

/** A line for each record: its queries, its mutations, its subscriptions. */
export function mapText(entries: readonly MapEntry[], head = mapHead): string {
  const lines = entries.map(({ record, query, mutation, subscription }) =>
    `${record}: ${[query, mutation, subscription].map((names) => names.join(' ')).join(' | ')}`.replace(
      /[| ]+$/,
      '',
    ),
  );
  return [head, ...lines].join('\n');
}

const mapHead = `# Root fields by record: queries | mutations | subscriptions.
# ?search=words finds some of them, ?describe=Query.orders,Order.lines,filters describes coordinates.`;

/** A line for each root field. */
export function foundText(roots: readonly Root[], none = noneFound): string {
  if (roots.length === 0) return none;
  return roots.map(foundLine).join('\n');
}

const noneFound = '# Nothing found: the map without parameters lists everything.';

function foundLine({ coordinate, field, operations }: Root): string {
  const v3 = operations.length > 0 ? ` v3: ${operations.join(', ')}` : '';
  return `${coordinate}${signatureOf(field, true).slice(field.name.length)} # ${sentenceOf(field.description)}${v3}`;
}

/** A root field as pages and programs get it. */
export const foundJson = ({ coordinate, field, record, operations }: Root) => ({
  coordinate,
  signature: signatureOf(field, true),
  description: field.description ?? '',
  record,
  operations,
});

/** The descriptions, and below them the types that they share. */
export function describedText({ descriptions, types }: Described): string {
  const texts = descriptions.map(({ text }) => text);
  return [...texts, ...(types === '' ? [] : [types])].join('\n\n');
}
