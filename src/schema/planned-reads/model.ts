import { PothosSchemaError, type SchemaTypes } from '@pothos/core';
import { getModel } from '@pothos/plugin-prisma';
import type { Sorting } from '../../db/read/sort.ts';
import { snakeCase } from '../snake-case.ts';

/** A field of the data model, as the generated datamodel has it. */
export interface ModelField {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly isRequired: boolean;
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
  const found = getModel(model, builder).fields.find((each) => each.name === name);
  if (!found) throw new PothosSchemaError(`the model ${model} has no field ${name}`);
  return found;
}

/** The data model maps models and fields to snake_case throughout. */
export const columnSql = (field: string) => `t.${snakeCase(field)}`;

const tableOf = (model: string) => snakeCase(model.charAt(0).toLowerCase() + model.slice(1));

/** The foreign key on the other side of a list. */
function backColumn<Types extends SchemaTypes>(
  builder: Builder<Types>,
  { type, relationName }: ModelField,
): string {
  const [column] = getModel(type, builder).fields.flatMap((each) =>
    each.relationName === relationName ? (each.relationFromFields ?? []) : [],
  );
  if (column === undefined) throw new PothosSchemaError(`${type} does not refer back`);
  return snakeCase(column);
}

/** SQL over `t` and the owner's key `k.parent`: which records a list has. */
export const listSql = <Types extends SchemaTypes>(builder: Builder<Types>, list: ModelField) =>
  `t.${backColumn(builder, list)} = k.parent`;

/** The same for a list of rows of a join table, whose `far` names the records. */
export function listThroughSql<Types extends SchemaTypes>(
  builder: Builder<Types>,
  list: ModelField,
  far: ModelField,
): string {
  const [column = ''] = far.relationFromFields ?? [];
  const joined = `${tableOf(list.type)} r WHERE r.${backColumn(builder, list)} = k.parent`;
  return `t.id IN (SELECT r.${snakeCase(column)} FROM ${joined})`;
}

export type OrderBy = Order | readonly Order[];
type Order = Readonly<Record<string, unknown>>;

/** Orders of a table are named like the model's fields; those by a reference lack its `Id`. */
export function sortingOf(orderBy: OrderBy): readonly Sorting[] {
  return [orderBy].flat().flatMap((each) =>
    Object.entries(each).map(([name, direction]) => ({
      order: name.replace(/(?<=.)Id$/, ''),
      descending: direction === 'desc',
    })),
  );
}
