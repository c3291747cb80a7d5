import type { PothosOutputFieldConfig, SchemaTypes } from '@pothos/core';
import type { ModelField, OrderBy } from '../planned-reads/model.ts';

/**
 * The entries that plugin-prisma writes into a field's `extensions`. The names are private to it,
 * so its version is pinned: test/schema/private-parts.test.ts reports the missing one after an
 * update.
 */
interface Noted {
  readonly pothosPrismaVariant?: string;
  readonly pothosPrismaRelationField?: ModelField;
  readonly pothosPrismaSelect?: RelationSelect | object;
}

type RelationSelect = (args: object, context: object, nested: (query: Query) => Query) => Selected;
type Query = { readonly orderBy?: OrderBy };
type Selected = { readonly select: Readonly<Record<string, Query>> };

/** The facts that plugin-prisma stores about a field. */
export interface PrismaNotes {
  /** The field of the model that it exposes unchanged. */
  readonly exposed: string | undefined;
  readonly relation: ModelField | undefined;
  /** The `query` of the relation; our reads use its order. */
  readonly query: Query;
  /** The columns that its resolver selects; `computed` where a function selects them. */
  readonly selected: readonly string[] | 'computed' | undefined;
}

type Extensions = PothosOutputFieldConfig<SchemaTypes>['extensions'];

/** Returns the facts that plugin-prisma stores in these extensions. */
export function prismaNotes(extensions: Extensions): PrismaNotes {
  const noted: Noted = extensions ?? {};
  const { pothosPrismaRelationField: relation, pothosPrismaSelect: select } = noted;
  const isFunction = typeof select === 'function';
  return {
    exposed: noted.pothosPrismaVariant,
    relation,
    // The select of a relation is a function of plugin-prisma, which returns the query as it is.
    query: relation && isFunction ? queryIn(select as RelationSelect, relation.name) : {},
    selected: isFunction ? 'computed' : select && Object.keys(select),
  };
}

const queryIn = (select: RelationSelect, name: string): Query =>
  select({}, {}, (query) => query).select[name] ?? {};

/** Without its selection plugin-prisma leaves the resolver of a field alone. */
export const withoutSelection = (extensions: Extensions): Extensions => ({
  ...extensions,
  pothosPrismaSelect: undefined,
});
