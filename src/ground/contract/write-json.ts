import { answerTooLarge } from './errors/errors.ts';
import type { Member, MemberOf } from './notation/member.ts';
import { toLocal } from './values/datetime.ts';
import { trimDecimal } from './values/decimal.ts';

/**
 * The maximum length of a response's text in characters. Lists and objects are checked against it
 * while they are written, so that a longer text is never built.
 */
export const longestAnswer = 16 * 1024 * 1024;

/** Writes a value as JSON text. Throws a CallError (ANSWER_TOO_LARGE). */
export type Writer = (value: unknown) => string;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes control characters.
const escaped = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** Writes a JSON string. Most texts need no escape, and detecting this is faster than escaping. */
export const writeString: Writer = (value) => {
  const text = String(value);
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
};

const asIs: Writer = (value) => String(value);

/**
 * Writes a value. JSON in rows is already text, which is copied; values of resolvers are
 * serialized.
 */
export const writeJson: Writer = (value) =>
  typeof value === 'string' ? value : JSON.stringify(value);

/**
 * JSON that a row contains as text. It is written as it is, and parsed only on access to its value.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Writes any value, like JSON.stringify. */
export const writeValue: Writer = (value) => {
  if (typeof value === 'string') return writeString(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof JsonText) return value.text;
  if (Array.isArray(value)) return writeValues(value);
  if ('toJSON' in value) return JSON.stringify(value);
  let text = '';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    text += `${text === '' ? '{' : ','}${writeString(name)}:${writeValue(member)}`;
    if (text.length > longestAnswer) throw answerTooLarge(longestAnswer);
  }
  return text === '' ? '{}' : `${text}}`;
};

const writeValues = (values: unknown[]) => listWriter(writeValue)(values);

/**
 * Creates the writer of a member of a v3 response, once for each selection. Values have the types
 * of rows: decimals, JSON and times are PostgreSQL's text (see Row in src/store/db/session.ts).
 */
export function memberWriter(member: Member, timeZone: string): Writer {
  const write = valueWriter(member, timeZone);
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}

function valueWriter(member: Member, timeZone: string): Writer {
  switch (member.kind) {
    case 'bool':
    case 'int':
    case 'oneOf':
      return asIs;
    case 'bigint':
      return (value) => `"${value}"`;
    case 'decimal':
      return member.asText ? (value) => `"${value}"` : (value) => trimDecimal(String(value));
    case 'date':
      return (value) => `"${value}"`;
    case 'datetime':
      return member.inUtc
        ? (value) => `"${toLocal(String(value), 'UTC').replaceAll('-', '/')}"`
        : (value) => `"${toLocal(String(value), timeZone)}"`;
    case 'localized':
    case 'priceMap':
      return writeJson;
    case 'map':
      return mapWriter(member, timeZone);
    case 'list':
      return listWriter(memberWriter(member.of, timeZone));
    case 'object':
      return objectWriter(Object.entries(member.members), timeZone);
    default:
      return writeString;
  }
}

export function listWriter(write: Writer): Writer {
  return (value) => {
    if (!Array.isArray(value)) throw new Error('not a list');
    let text = '[';
    for (let at = 0; at < value.length; at++) {
      text += at === 0 ? write(value[at]) : `,${write(value[at])}`;
      if (text.length > longestAnswer) throw answerTooLarge(longestAnswer);
    }
    return `${text}]`;
  };
}

/** Writes an object with its members in this order, which may differ from the order of reading. */
export function objectWriter(
  members: readonly (readonly [string, Member])[],
  timeZone: string,
): Writer {
  const inside: Writer = (value) => (value === null ? 'null' : listWriter(write)(value));
  const parts = members.map(([name, member], at) => {
    const label = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const isItself = member.kind === 'itself';
    return { name, label, write: isItself ? inside : memberWriter(member, timeZone) };
  });
  if (parts.length === 0) return () => '{}';
  const write: Writer = (value) => {
    const record = value as Record<string, unknown>;
    let text = '';
    for (const { name, label, write } of parts) text += label + write(record[name]);
    // Among its members only lists can be long, and these check the limit themselves.
    if (text.length > longestAnswer) throw answerTooLarge(longestAnswer);
    return `${text}}`;
  };
  return write;
}

/** Writes an object by key, from the list of entries that GraphQL uses in its place. */
function mapWriter({ entry, of }: MemberOf<'map'>, timeZone: string): Writer {
  const write = memberWriter(of, timeZone);
  const writeValue = (each: Record<string, unknown>) =>
    write(of.kind === 'object' ? each : each[entry.value]);
  return (value) => {
    if (!Array.isArray(value)) throw new Error('not a list of entries');
    return `{${value.map((each) => `${writeString(each[entry.key])}:${writeValue(each)}`).join()}}`;
  };
}
