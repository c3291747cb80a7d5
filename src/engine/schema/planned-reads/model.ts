import { PothosSchemaError, type SchemaTypes } from '@pothos/core';
import { getModel } from '@pothos/plugin-prisma';
import type { FilterRelation } from '../../../store/db/read/filter-field.ts';
import type { Sorting } from '../../../store/db/read/sort.ts';
import type { Table } from '../../../store/db/read/table.ts';
import { snakeCase } from '../../../store/db/snake-case.ts';

/** A field of the data model, as the generated datamodel has it. */
export interface ModelField {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly isId?: boolean;
  readonly isUnique?: boolean;
  readonly documentation?: string;
  readonly relationName?: string;
  readonly relationFromFields?: readonly string[];
}

type Builder<Types extends SchemaTypes> = PothosSchemaTypes.SchemaBuilder<Types>;

export function fieldOf<Types extends SchemaTypes>(
  builder: Builder<Types>,
  model: string,
  name: string,
): ModelField {
  const found = findField(builder, model, name);
  if (!found) throw new PothosSchemaError(`the model ${model} has no field ${name}`);
  return found;
}

/** Returns the field of a model; undefined if the model has none of this name. */
export const findField = <Types extends SchemaTypes>(
  builder: Builder<Types>,
  model: string,
  name: string,
): ModelField | undefined => getModel(model, builder).fields.find((each) => each.name === name);

/** PostgreSQL's types of the values of a field, by the type in the model. */
export const sqlTypes = {
  Int: 'int8',
  BigInt: 'int8',
  Decimal: 'numeric',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  String: 'text',
} as const;

/** The data model maps models and fields to snake_case throughout. */
export const columnSql = (field: string) => `t.${snakeCase(field)}`;

/** The SQL name of a model or an enumeration. */
export const sqlName = (model: string) => snakeCase(model.charAt(0).toLowerCase() + model.slice(1));

/** The foreign key on the other side of a relation. */
function backReference<Types extends SchemaTypes>(
  builder: Builder<Types>,
  { type, relationName }: ModelField,
): ModelField {
  const { fields } = getModel(type, builder);
  const [column] = fields.flatMap((each) =>
    each.relationName === relationName ? (each.relationFromFields ?? []) : [],
  );
  if (column === undefined) throw new PothosSchemaError(`${type} does not refer back`);
  return fieldOf(builder, type, column);
}

const backColumn = <Types extends SchemaTypes>(builder: Builder<Types>, field: ModelField) =>
  snakeCase(backReference(builder, field).name);

/** SQL over `t` and the owner's key `k.parent`: which records a list has. */
export const listSql = <Types extends SchemaTypes>(builder: Builder<Types>, list: ModelField) =>
  `t.${backColumn(builder, list)} = k.parent`;

/** Like `listSql`, for a list of rows of a join table, whose `far` refers to the records. */
export function listThroughSql<Types extends SchemaTypes>(
  builder: Builder<Types>,
  list: ModelField,
  far: ModelField,
): string {
  const [column = ''] = far.relationFromFields ?? [];
  const joined = `${sqlName(list.type)} r WHERE r.${backColumn(builder, list)} = k.parent`;
  return `t.id IN (SELECT r.${snakeCase(column)} FROM ${joined})`;
}

/** Finds a record by the name of its model; undefined where the model is not a record. */
type Find = (model: string) => { readonly table: Pick<Table, 'name' | 'key'> } | undefined;

/** A relation to records that lists can be filtered by; `key` is the owner's key column. */
export function relatedKeys<Types extends SchemaTypes>(
  builder: Builder<Types>,
  key: string,
  field: ModelField,
  find: Find,
): FilterRelation | undefined {
  const far = find(field.type);
  if (!far) return undefined;
  const { name, key: farKey } = far.table;
  const [own] = field.relationFromFields ?? [];
  const selected = field.isList ? backColumn(builder, field) : farKey;
  // `NOT IN` is never true if the list contains null.
  const mayBeNull = field.isList && !backReference(builder, field).isRequired;
  const given = mayBeNull ? `t.${selected} IS NOT NULL AND ` : '';
  return {
    to: field.type,
    isList: field.isList,
    key: field.isList || own === undefined ? `t.${key}` : columnSql(own),
    keys: (condition) => `SELECT t.${selected} FROM ${name} t WHERE ${given}${condition}`,
  };
}

/**
 * Like `relatedKeys`, through the rows of a join table, which refer to the owner and to the
 * records.
 */
export function relatedThrough<Types extends SchemaTypes>(
  builder: Builder<Types>,
  owner: string,
  key: string,
  list: ModelField,
  find: Find,
): FilterRelation | undefined {
  const references = getModel(list.type, builder).fields.filter((each) => each.relationName);
  const [far, ...others] = references.filter(
    (each) => each.relationName !== list.relationName && find(each.type),
  );
  const isJoin = list.isList && references.length === 2 && others.length === 0;
  if (!far || !isJoin) return undefined;
  const target = find(far.type);
  if (!target) throw new PothosSchemaError(`${owner}.${list.name} leads nowhere`);
  const [column = ''] = far.relationFromFields ?? [];
  const { name, key: farKey } = target.table;
  return {
    to: far.type,
    isList: true,
    key: `t.${key}`,
    keys: (condition) =>
      `SELECT r.${backColumn(builder, list)} FROM ${sqlName(list.type)} r WHERE r.${snakeCase(column)} IN (SELECT t.${farKey} FROM ${name} t WHERE ${condition})`,
  };
}

export type OrderBy = Order | readonly Order[];
type Order = Readonly<Record<string, unknown>>;

/** Orders of a table are named like the model's fields. */
export function sortingOf(orderBy: OrderBy): readonly Sorting[] {
  return [orderBy].flat().flatMap((each) =>
    Object.entries(each).map(([name, direction]) => ({
      order: name,
      descending: direction === 'desc',
    })),
  );
}
