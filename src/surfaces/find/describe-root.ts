import { type DescribedTypes, typesOf } from './described-types.ts';
import { lineOf, refusedText, signatureOf, type TypeLine } from './print.ts';
import type { SchemaReach } from './reach.ts';
import type { Root } from './roots.ts';

/** The lines that describe a root field, and the types that it uses. */
export interface DescribedRoot extends DescribedTypes {
  readonly text: string;
}

export function describeRoot(
  { type, field, operations, unpreviewed }: Root,
  reach: SchemaReach,
): DescribedRoot {
  const lines = [
    `${type.name}.${signatureOf(field)}`,
    `# ${field.description}`,
    ...(unpreviewed === null ? [] : [`# ${refusedText(unpreviewed)}`]),
    ...(operations.length > 0 ? [`# v3: ${operations.join(', ')}`] : []),
  ];
  return { text: lines.join('\n'), ...typesOf(field, reach) };
}

/**
 * Returns one line for each type, with types of members first; types with equal texts share a line.
 */
export function describeTypes(all: readonly DescribedTypes[], reach: SchemaReach): string {
  const whole = new Set(all.flatMap((each) => [...each.whole]));
  const linked = new Set(
    all.flatMap((each) => [...each.linked]).filter((type) => !whole.has(type)),
  );
  const names = new Map<string, { readonly names: string[]; readonly line: TypeLine }>();
  const add = (name: string, line: TypeLine) => {
    const known = names.get(line.kind + line.body) ?? { names: [], line };
    known.names.push(name);
    names.set(line.kind + line.body, known);
  };
  for (const type of whole) add(type.name, lineOf(type, reach));
  for (const type of linked) add(type.name, lineOf(type, reach, false));
  return [...names.values()]
    .map((each) => `${each.line.kind} ${each.names.join(', ')} ${each.line.body}`)
    .join('\n');
}
