import { isText } from './raw-types.ts';
import type { Row } from './session.ts';

/* Values as messages to and from PostgreSQL have them: parameters out, rows in. */

/** The values as PostgreSQL reads them; undefined where one is of a kind that pg is to write. */
export function textsOf(values: readonly unknown[]): (string | null)[] | undefined {
  const texts: (string | null)[] = [];
  for (const value of values) {
    const text = Array.isArray(value) ? listText(value) : scalarText(value);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return texts;
}

function scalarText(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? undefined : String(value);
}

/** `{"a","b"}`: an element in quotes is any text, and a number too. */
function listText(values: readonly unknown[]): string | undefined {
  let text = '{';
  for (const value of values) {
    const element = scalarText(value);
    if (element === undefined) return undefined;
    if (text !== '{') text += ',';
    text += element === null ? 'NULL' : `"${element.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}

/** What the rows of a statement are made of. */
export interface RowShape {
  readonly names: readonly string[];
  /** Null for a value that stays the text it is. */
  readonly parsers: readonly (Parse | null)[];
  readonly empty: Row;
}

/** `parserOf` is asked for the types whose text is not their value. */
export function shapeOf(
  fields: readonly { readonly name: string; readonly dataTypeID: number }[],
  parserOf: (oid: number) => Parse,
): RowShape {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) =>
    isText(dataTypeID) ? null : parserOf(dataTypeID),
  );
  return { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) };
}

type Parse = (text: string) => unknown;

/** A row of the message's fields. */
export function rowOf(
  { names, parsers, empty }: RowShape,
  fields: readonly (string | null)[],
): Row {
  const row = { ...empty };
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? '';
    const text = fields[at] ?? null;
    const parse = parsers[at];
    if (text !== null) row[name] = parse ? parse(text) : text;
  }
  return row;
}
