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

/** `{1,"a","b"}`: an element in quotes is any text. */
function listText(values: readonly unknown[]): string | undefined {
  let text = '{';
  for (const value of values) {
    const element = typeof value === 'number' ? value : elementText(value);
    if (element === undefined) return undefined;
    text += text === '{' ? element : `,${element}`;
  }
  return `${text}}`;
}

function elementText(value: unknown): string | undefined {
  const text = scalarText(value);
  if (text === undefined) return undefined;
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Makes a row of the fields of its message. */
export type RowReader = (fields: readonly (string | null)[]) => Row;

type Parse = (text: string) => unknown;

interface Described {
  readonly name: string;
  readonly dataTypeID: number;
}

/** `parserOf` is asked for the types whose text is not their value. */
export function readerOf(
  fields: readonly Described[],
  parserOf: (oid: number) => Parse,
): RowReader {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) =>
    isText(dataTypeID) ? null : parserOf(dataTypeID),
  );
  return rowReader(names, parsers);
}

/**
 * Code with the names written in it, as literals of objects have them: V8 then knows what each row is made of.
 * Names that are looked up one by one take four times as long. A value without a parser stays the text
 * it is.
 */
export function rowReader(names: readonly string[], parsers: readonly (Parse | null)[]): RowReader {
  const members = names.map((name, at) => {
    const value = parsers[at] ? `f[${at}] === null ? null : p[${at}](f[${at}])` : `f[${at}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return new Function('p', `return (f) => ({ ${members.join(', ')} });`)(parsers);
}
