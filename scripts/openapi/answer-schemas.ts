import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations, resources, schema } from '../../src/shop/catalogue.ts';
import { recordRows } from '../reference/member-rows.ts';
import { type Json, refTo } from './json.ts';
import { byPath, objectSchema, type Place, valueSchema } from './member-schema.ts';
import { componentName, ownerName, resourceOf } from './names.ts';

type Declared = MemberOf<'object'>;

/** A record of answers as a component. */
interface RecordComponent {
  readonly name: string;
  readonly owner: string;
  readonly schema: Json;
}

/** The records of answers, each once, under the names of their GraphQL types. */
export function recordComponents(names: readonly string[]): ReadonlyMap<Declared, RecordComponent> {
  const found = new Map<Declared, RecordComponent>();
  const used = new Set<string>();
  for (const name of names) {
    const operation = operations.get(name);
    const record = operation?.answer?.record;
    if (!operation || !record || found.has(record)) continue;
    const own = typeNameOf(operation);
    const self = used.has(own) ? `${own}Of${componentName(name)}` : own;
    used.add(self);
    const place: Place = { isAnswer: true, rows: byPath(recordRows(schema, operation)), self };
    const object = objectSchema(record, place, { isRecord: true });
    const description = describeType(own);
    const { type, ...rest } = object;
    const schemaOfRecord = { type, ...(description && { description }), minProperties: 1, ...rest };
    found.set(record, { name: self, owner: ownerName(name), schema: schemaOfRecord });
  }
  return found;
}

/** The GraphQL type of the records that the operation answers with. */
export function typeNameOf({ kind, field }: Operation): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return recordType(root?.getFields()[field]?.type);
}

function recordType(type: GraphQLOutputType | undefined): string {
  const named = getNamedType(type);
  const nodes = isObjectType(named) ? named.getFields().nodes : undefined;
  return nodes ? recordType(nodes.type) : String(named);
}

export const describeType = (name: string): string => schema.getType(name)?.description ?? '';

/** A successful answer. Components `Ok` and `Count` are shared. */
export function answerSchema(
  name: string,
  operation: Operation,
  records: ReturnType<typeof recordComponents>,
): Json {
  const { answer } = operation;
  if (!answer || answer.at === 'totalCount') throw new Error(`${name} shares its answer`);
  const { key, more, value } = answer;
  const place: Place = { isAnswer: true, rows: new Map(), self: '' };
  const extra = more ? objectSchema(more, place) : {};
  const own = value ? valueSchema(value, place, key) : undefined;
  return {
    type: 'object',
    properties: {
      status: { type: 'string', const: 'ok' },
      [key]: own ?? recordOrId(name, operation, records),
      ...Object(extra.properties),
    },
    required: ['status', key, ...((extra.required as string[] | undefined) ?? [])],
    additionalProperties: false,
  };
}

function recordOrId(
  name: string,
  { answer }: Operation,
  records: ReturnType<typeof recordComponents>,
): Json {
  if (!answer?.record) return idSchema(name);
  const component = records.get(answer.record);
  if (!component) throw new Error(`${name} has a record without a component`);
  const record = refTo('schemas', component.name);
  if (answer.at === 'record') return { anyOf: [record, { type: 'null' }] };
  return { type: 'array', items: record };
}

/** The identifier of a new record, as the record of the resource has it. */
function idSchema(name: string): Json {
  const resource = resources.find((each) => each.name === resourceOf(name));
  const all = Object.values<Operation>(resource?.operations ?? {});
  const id: Member | undefined = all.find(({ answer }) => answer?.record)?.answer?.record?.members
    .id;
  if (!id) return { type: 'integer', minimum: 1 };
  return valueSchema(id, { isAnswer: true, rows: new Map(), self: '' }, 'id');
}

/** Answers that many operations share. */
export const sharedAnswers: Readonly<Record<string, Json>> = {
  Ok: {
    type: 'object',
    properties: { status: { type: 'string', const: 'ok' } },
    required: ['status'],
    additionalProperties: false,
  },
  Count: {
    type: 'object',
    properties: {
      status: { type: 'string', const: 'ok' },
      count: { type: 'integer', minimum: 0, description: 'The number of records that fit.' },
    },
    required: ['status', 'count'],
    additionalProperties: false,
  },
};

/** The name of the component of a successful answer. */
export function answerName(name: string, { answer }: Operation): string {
  if (!answer) return 'Ok';
  return answer.at === 'totalCount' ? 'Count' : `${componentName(name)}Answer`;
}
