import { isText } from './raw-types.ts';
import type { Row } from './session.ts';

/* The text format of values in PostgreSQL's protocol: parameters and rows. */

/** Encodes the values for PostgreSQL; returns undefined if one has a type that pg has to encode. */
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
  if (typeof value !== 'object') return String(value);
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : undefined;
}

/** Formats an array such as `{1,"a","b"}`; a quoted element may contain any text. */
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

/** Creates a row from the fields of its protocol message. */
export type ReadTextRow = (fields: readonly (string | null)[]) => Row;

type Parse = (text: string) => unknown;

interface Described {
  readonly name: string;
  readonly dataTypeID: number;
}

/** `parserOf` returns the parser of a type whose text differs from its value. */
export function readerOf(
  fields: readonly Described[],
  parserOf: (oid: number) => Parse,
): ReadTextRow {
  const names = fields.map(({ name }) => name);
  const parsers = fields.map(({ dataTypeID }) =>
    isText(dataTypeID) ? null : parserOf(dataTypeID),
  );
  return rowReader(names, parsers);
}

/**
 * Generates code with an object literal, so that V8 knows the shape of each row. Assigning members
 * by name takes four times as long. A value without a parser remains text.
 */
export function rowReader(
  names: readonly string[],
  parsers: readonly (Parse | null)[],
): ReadTextRow {
  const members = names.map((name, at) => {
    const value = parsers[at] ? `f[${at}] === null ? null : p[${at}](f[${at}])` : `f[${at}]`;
    return `${JSON.stringify(name)}: ${value}`;
  });
  return new Function('p', `return (f) => ({ ${members.join(', ')} });`)(parsers);
}
