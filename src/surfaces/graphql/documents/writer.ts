import {
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql';
import type { ResolvedDocument, ResolvedField } from '../../../engine/document/resolve.ts';
import { answerTooLarge } from '../../../ground/contract/errors/errors.ts';
import {
  listWriter,
  longestAnswer,
  type Writer,
  writeJson,
  writeString,
  writeValue,
} from '../../../ground/contract/write-json.ts';

/**
 * The writer of a document's data, created once per document. Leaves have the form in which rows
 * contain them (see Row in src/store/db/session.ts), and are written as their scalars serialize
 * them. A value that the scalar would refuse makes the writer throw as well.
 */
export const documentWriter = ({ root, fields }: ResolvedDocument): Writer =>
  outputWriter(root, fields);

/** The writer of a value with these fields. */
export function outputWriter(type: GraphQLOutputType, fields: readonly ResolvedField[]): Writer {
  const write = valueWriter(getNullableType(type), fields);
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}

function valueWriter(type: GraphQLOutputType, fields: readonly ResolvedField[]): Writer {
  if (isListType(type)) return listWriter(outputWriter(type.ofType, fields));
  if (isObjectType(type)) return recordWriter(fields);
  if (isEnumType(type)) return enumWriter(type);
  if ('serialize' in type) return scalarWriter(type);
  throw new Error(`${type} has no writer`);
}

/** The fields in the order of the document, under their response names. */
function recordWriter(fields: readonly ResolvedField[]): Writer {
  const parts = fields.map(({ name, definition, fields: own }, at) => {
    const label = `${at === 0 ? '{' : ','}"${name}":`;
    return { name, label, write: outputWriter(definition.type, own) };
  });
  return (value) => {
    const record = recordOf(value);
    let text = '';
    for (const { name, label, write } of parts) {
      text += label + write(record[name]);
      if (text.length > longestAnswer) throw answerTooLarge(longestAnswer);
    }
    return `${text}}`;
  };
}

function enumWriter(type: GraphQLEnumType): Writer {
  const names = new Map<unknown, string>();
  for (const { name, value } of type.getValues()) names.set(value, `"${name}"`);
  return (value) => names.get(value) ?? serialized(type, value);
}

/** Scalars whose serialized text needs no escape. */
const quoted = new Set(['Decimal', 'Date', 'DateTime']);

/** Scalars whose rows contain JSON text. */
const jsonTexts = new Set(['LocalizedText', 'MemberValues']);

function scalarWriter(type: GraphQLScalarType): Writer {
  if (quoted.has(type.name)) return (value) => `"${type.serialize(value)}"`;
  if (jsonTexts.has(type.name)) return writeJson;
  switch (type.name) {
    case 'String':
      return (value) => (typeof value === 'string' ? writeString(value) : serialized(type, value));
    case 'ID':
      return (value) => (typeof value === 'number' ? `"${value}"` : writeString(String(value)));
    case 'PriceMap':
      return (value) => writeValue(type.serialize(value));
    case 'Boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : serialized(type, value));
    case 'Int':
      return (value) => (isInt(value) ? String(value) : serialized(type, value));
    case 'SafeInt':
      return (value) => (Number.isSafeInteger(value) ? String(value) : serialized(type, value));
    default:
      return (value) => serialized(type, value);
  }
}

const isInt = (value: unknown) => typeof value === 'number' && (value | 0) === value;

const serialized = (type: GraphQLLeafType, value: unknown) =>
  JSON.stringify(type.serialize(value)) ?? 'null';

function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error('not a record');
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object';
