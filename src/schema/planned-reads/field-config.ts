import { type PothosOutputFieldConfig, PothosSchemaError, type SchemaTypes } from '@pothos/core';
import { shownMember } from '../../contract/notation/names.ts';
import { weightOf } from '../../document/cost/weight.ts';
import type { Inline, Planned } from './fields.ts';
import type { ModelField, OrderBy } from './model.ts';
import { recordNamed } from './records.ts';
import type { Resolver } from './resolve.ts';

export type Field<Types extends SchemaTypes> = PothosOutputFieldConfig<Types>;

/** What plugin-prisma and our own field methods note of a field. */
export interface Noted {
  readonly pothosPrismaVariant?: string;
  readonly pothosPrismaRelationField?: ModelField;
  readonly pothosPrismaSelect?: Select | object;
  readonly planned?: Planned;
  readonly inline?: Inline;
  /** The field of the model of which it shows a part. */
  readonly shows?: string;
}

type Select = (args: object, context: object, nested: (query: Query) => Query) => Selected;
type Query = { readonly orderBy?: OrderBy };
type Selected = { readonly select: Readonly<Record<string, Query>> };

export const notedOf = <Types extends SchemaTypes>({ extensions }: Field<Types>): Noted =>
  extensions ?? {};

/** The relation's `query`, which plugin-prisma keeps in its selection alone. */
export function queryOf<Types extends SchemaTypes>(field: Field<Types>, name: string): Query {
  const { pothosPrismaSelect: select } = notedOf(field);
  if (typeof select !== 'function') return {};
  return (select as Select)({}, {}, (query) => query).select[name] ?? {};
}

/** Only a selection that the inline column covers is read from it. */
export function inlineColumns({ column, fields }: Inline, key: string) {
  return (selection: ReadonlyMap<string, unknown>) => {
    const names = [...selection.keys()].filter((field) => field !== '__typename');
    if (!names.every((name) => fields.includes(name))) return [key];
    return names.length === 0 ? [column] : names.map((name) => `${column}.${name}`);
  };
}

/** Has no resolver, so that compiled documents copy the value from the row. */
export function property<Types extends SchemaTypes>(
  field: Field<Types>,
  composed = false,
): Field<Types> {
  const { name, parentType, extensions } = field;
  const member = recordNamed(parentType).members.get(shownMember(name));
  const weight = member && weightOf(member);
  const columns = [name];
  return { ...field, resolve: undefined, extensions: { weight, ...extensions, columns, composed } };
}

type Columns = readonly string[] | ((selection: ReadonlyMap<string, unknown>) => readonly string[]);

/** Without its selection plugin-prisma leaves the resolver alone. */
export function reading<Types extends SchemaTypes>(
  field: Field<Types>,
  columns: Columns,
  resolve?: Resolver,
): Field<Types> {
  const extensions = { ...field.extensions, pothosPrismaSelect: undefined, columns };
  return resolve
    ? { ...field, extensions, resolve: resolve as Field<Types>['resolve'] }
    : { ...field, extensions };
}

export const error = <Types extends SchemaTypes>({ parentType, name }: Field<Types>, why: string) =>
  new PothosSchemaError(`${parentType}.${name} ${why}`);
