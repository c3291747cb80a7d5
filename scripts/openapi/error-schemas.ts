import { refusalTypes } from '../../src/ground/contract/errors/refusal.ts';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { errorRows } from '../../test/house/specification.ts';
import type { ShownRefusal } from '../reference/shown-refusals.ts';
import type { Json } from './json.ts';

/** The types that any operation can return: see the introduction of the reference. */
const generalTypes: readonly string[] = [
  'UnknownField',
  'Missing',
  'Malformed',
  'InvalidValue',
  'NotFound',
  'AlreadyExists',
  'AccessDenied',
];

/** A row of an operation's table of errors. */
export interface ErrorRow {
  readonly field: string;
  readonly type: string;
  readonly when: string;
}

/** The rows of the specification, then those of the shop's additional rules. */
export function errorsOf(name: string, refusals: readonly ShownRefusal[]): readonly ErrorRow[] {
  const added = refusals.filter(({ isSpecified }) => !isSpecified);
  return [...errorRows, ...added]
    .filter(({ operation }) => operation === name)
    .map(({ field, type, condition: when }) => ({ field, type, when }));
}

/** The answer to a refused call, with the fields and types that can occur. */
export function errorSchema({ request }: Operation, rows: readonly ErrorRow[]): Json {
  const fields = ['unknown', ...fieldsIn(request.member), ...rows.map(({ field }) => field)];
  const types = [...generalTypes, ...rows.map(({ type }) => type)];
  const error = {
    field: { type: 'string', enum: [...new Set(fields)] },
    type: { type: 'string', enum: refusalTypes.filter((type) => types.includes(type)) },
    description: {
      type: 'string',
      description: 'For people: the place of the value, what is expected and what was received.',
    },
  };
  return {
    type: 'object',
    properties: {
      status: { type: 'string', const: 'error' },
      error: closed(error),
    },
    required: ['status', 'error'],
    additionalProperties: false,
  };
}

const closed = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The names that errors of the members have, at any depth. */
function fieldsIn(member: Member, isFixed = false): string[] {
  if (isFixed) return [];
  const isInside = member.asOne !== false;
  if (member.kind === 'list') return fieldsIn(member.of, isInside);
  if (member.kind !== 'object' || isInside) return [];
  return Object.entries(member.members).flatMap(([name, of]) => [
    typeof of.asOne === 'string' ? of.asOne : name,
    ...fieldsIn(of),
  ]);
}
