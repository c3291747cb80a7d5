import {
  type DocumentNode,
  type FieldNode,
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  GraphQLString,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { answerTooLarge } from '../../contract/errors/errors.ts';
import {
  listWriter,
  longestAnswer,
  type Writer,
  writeJson,
  writeString,
  writeValue,
} from '../../contract/write-json.ts';

/**
 * The writer of the data of a document's one operation, made once for the document. Leaves come as
 * rows hold them (see Row in src/db/session.ts) and are written in the form their scalar serializes
 * them to; what it would not take, the writer throws on as well.
 */
export function documentWriter(schema: GraphQLSchema, document: DocumentNode): Writer {
  const { type, sets, fragments } = rootOf(schema, document);
  return outputWriter(type, sets, fragments);
}

/** The root type of a document's one operation, what is selected of it, and the fragments. */
export function rootOf(
  schema: GraphQLSchema,
  document: DocumentNode,
): Selected & { fragments: Fragments } {
  const fragments = new Map<string, FragmentNode>();
  let root: Selected | undefined;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) {
      const type = schema.getRootType(definition.operation);
      if (type) root = { type, sets: [definition.selectionSet] };
    }
  }
  if (!root) throw new Error('the document has no operation');
  return { ...root, fragments };
}

interface Selected {
  readonly type: GraphQLObjectType;
  readonly sets: readonly SelectionSetNode[];
}

interface FragmentNode {
  readonly typeCondition?: { readonly name: { readonly value: string } } | undefined;
  readonly selectionSet: SelectionSetNode;
}

export type Fragments = ReadonlyMap<string, FragmentNode>;

export function outputWriter(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Writer {
  const write = valueWriter(getNullableType(type), sets, fragments);
  return (value) => (value === null || value === undefined ? 'null' : write(value));
}

function valueWriter(
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Writer {
  if (isListType(type)) return listWriter(outputWriter(type.ofType, sets, fragments));
  if (isObjectType(type)) return recordWriter(type, sets, fragments);
  if (isEnumType(type)) return enumWriter(type);
  if ('serialize' in type) return scalarWriter(type);
  throw new Error(`${type} has no writer`);
}

/** The fields in the order of the document, under their response names. */
function recordWriter(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Writer {
  const parts = [...collectFields(type, sets, fragments)].map(([name, field], at) => {
    const label = `${at === 0 ? '{' : ','}"${name}":`;
    return { name, label, write: outputWriter(field.type, field.sets, fragments) };
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

export interface Field {
  readonly node: FieldNode;
  readonly type: GraphQLOutputType;
  readonly sets: SelectionSetNode[];
}

/** The selected fields by their response names. */
export function collectFields(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
): Map<string, Field> {
  const fields = new Map<string, Field>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) collectFragment(node);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        if (!fragment || visited.has(node.name.value)) continue;
        visited.add(node.name.value);
        collectFragment(fragment);
      } else {
        const name = (node.alias ?? node.name).value;
        const field = fields.get(name) ?? {
          node,
          type: fieldType(type, node.name.value),
          sets: [],
        };
        if (node.selectionSet) field.sets.push(node.selectionSet);
        fields.set(name, field);
      }
    }
  };
  const collectFragment = ({ typeCondition, selectionSet }: FragmentNode): void => {
    if (!typeCondition || typeCondition.name.value === type.name) collect(selectionSet);
  };
  for (const set of sets) collect(set);
  return fields;
}

function fieldType(type: GraphQLObjectType, name: string): GraphQLOutputType {
  if (name === '__typename') return GraphQLString;
  const field = type.getFields()[name];
  if (!field) throw new Error(`${type.name} has no field ${name}`);
  return field.type;
}

function enumWriter(type: GraphQLEnumType): Writer {
  const names = new Map<unknown, string>();
  for (const { name, value } of type.getValues()) names.set(value, `"${name}"`);
  return (value) => names.get(value) ?? serialized(type, value);
}

/** Scalars whose serialized text needs no escape. */
const quoted = new Set(['Decimal', 'Date', 'DateTime']);

/** Scalars whose rows hold JSON text. */
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
