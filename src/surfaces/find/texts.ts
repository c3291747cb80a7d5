import type { DescribedSchema } from './describe.ts';
import type { FoundRoots, RecordRootFields } from './finder.ts';
import { refusedText, sentenceOf, signatureOf } from './print.ts';
import type { Root } from './roots.ts';

/** A line for each record: its queries, its mutations, its subscriptions. */
export function mapText(entries: readonly RecordRootFields[], head = mapHead): string {
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

/** Returns a line for each root field, below the section whose right the caller lacks. */
export function foundText({ roots, closed }: FoundRoots, none = noneFound): string {
  if (roots.length === 0 && closed === null) return none;
  const line =
    closed &&
    `# closed: ${closed.section} (the key may not ${closed.access} ${closed.access === 'delete' ? 'in it' : 'it'})`;
  return [...(line === null ? [] : [line]), ...roots.map(foundLine)].join('\n');
}

const noneFound = '# Nothing found: the map without parameters lists everything.';

function foundLine({ coordinate, field, operations, unpreviewed }: Root): string {
  const v3 = operations.length > 0 ? ` v3: ${operations.join(', ')}` : '';
  const signature = signatureOf(field, true).slice(field.name.length);
  const refused = unpreviewed === null ? '' : ` ${refusedText(unpreviewed)}`;
  return `${coordinate}${signature} # ${sentenceOf(field.description)}${refused}${v3}`;
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
export function describedText({ descriptions, types }: DescribedSchema): string {
  const texts = descriptions.map(({ text }) => text);
  return [...texts, ...(types === '' ? [] : [types])].join('\n\n');
}
