import SchemaBuilder, {
  BasePlugin,
  type FieldRequiredness,
  type InputType,
  type PothosInputFieldConfig,
  PothosSchemaError,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import { withLimits } from '../../../ground/contract/notation/limits.ts';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { fieldName } from '../../../ground/contract/notation/names.ts';
import { localizedColumn, type ReadColumn } from '../../../store/db/read/table.ts';
import { meta } from '../meta.ts';
import { prismaNotes } from '../private/plugin-prisma.ts';
import {
  declaredOptions,
  error,
  inlineColumns,
  type PothosField,
  property,
  reading,
} from './field-config.ts';
import type { Inline, PlannedKey } from './fields.ts';
import { type Arguments, listOf } from './lists.ts';
import {
  columnSql,
  fieldOf,
  findField,
  listSql,
  listThroughSql,
  type ModelField,
  type OrderBy,
  sortingOf,
} from './model.ts';
import { columnsOfFields, recordNamed } from './records.ts';
import { resolveInline, resolveList, resolveListed, resolveOne } from './resolve.ts';
import { windowArgs } from './window.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      plannedReads: PlannedReads<Types>;
    }
    export interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > extends Like {}
  }
}

export const plannedReads = 'plannedReads';

/**
 * Reads types declared as in the manual of @pothos/plugin-prisma by our SQL, with one planned
 * statement per level, instead of Prisma's queries. Precedes that plugin in the list of plugins,
 * because the last one runs first.
 */
export class PlannedReads<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.kind !== 'Object') return config;
    const { section, reference } = config.pothosOptions;
    if (!section) return config;
    return { ...config, extensions: { ...config.extensions, ...meta({ section, reference }) } };
  }

  /** A member that an input shares with a record has the description of the record's field. */
  override onInputFieldConfig(field: PothosInputFieldConfig<Types>) {
    const { like, member }: Like = field.pothosOptions;
    if (!like || !member) return field;
    const about =
      this.builder.configStore.getFields(like).get(fieldName(field.name, member))?.description ??
      findField(this.builder, like, field.name)?.documentation;
    if (!about)
      throw new PothosSchemaError(`${field.parentType}.${field.name} needs a description`);
    const extensions = { ...field.extensions, ...meta({ about }) };
    return { ...field, description: withLimits(field.name, member, about), extensions };
  }

  override onOutputFieldConfig(field: PothosField<Types>): PothosField<Types> {
    const { audience, planned, inline } = declaredOptions(field);
    if (audience) return { ...field, extensions: { ...field.extensions, ...meta({ audience }) } };
    if (planned?.by) return this.#toOne(field, ...planned.by);
    if (field.kind !== 'PrismaObject') return field;
    const { exposed, relation, selected } = prismaNotes(field.extensions);
    if (exposed) return this.#exposed(field, exposed);
    if (planned?.column) return this.#computed(field, planned.column);
    if (planned?.listed) return this.#listed(field, ...planned.listed);
    if (planned?.connection) return this.#connection(field, ...planned.connection);
    if (planned?.connected) return this.#connected(field, ...planned.connected);
    if (planned?.through) return this.#listThrough(field, ...planned.through);
    if (relation?.isList) return this.#list(field, relation);
    if (relation) return this.#toOne(field, relation.type, {}, inline);
    if (selected === 'computed') throw error(field, 'cannot be read by a planned statement');
    return selected ? this.#selecting(field, selected) : field;
  }

  /** Declares a field that shows a column unchanged. */
  #exposed(field: PothosField<Types>, name: string): PothosField<Types> {
    const { parentType, type } = field;
    const { isRequired } = fieldOf(this.builder, parentType, name);
    // Prisma's types do not distinguish JSON that may be null.
    if (!isRequired && !type.nullable) throw error(field, 'may be null');
    const sql = columnSql(name);
    const isLocalized =
      type.kind === 'Scalar' && this.buildCache.getTypeConfig(type.ref).name === 'LocalizedText';
    const columns = columnsOfFields(parentType);
    columns[field.name] = { sql: isLocalized ? localizedColumn(sql) : sql };
    return property(field);
  }

  #computed(field: PothosField<Types>, { sql, ...more }: Partial<ReadColumn>): PothosField<Types> {
    const columns = columnsOfFields(field.parentType);
    if (sql !== undefined) columns[field.name] = { sql, ...more };
    const column = columns[field.name];
    if (!column) throw error(field, 'is no column of its table');
    const description = field.description ?? this.#documentation(field);
    return property({ ...field, description }, column.composed !== undefined);
  }

  #documentation({ parentType, name }: PothosField<Types>): string | undefined {
    return findField(this.builder, parentType, name)?.documentation;
  }

  /** Declares a field with its own resolver, and the columns that the resolver needs. */
  #selecting(field: PothosField<Types>, names: readonly string[]): PothosField<Types> {
    for (const name of names) this.#addColumn(field, name);
    return reading(field, names);
  }

  #toOne(
    field: PothosField<Types>,
    to: string,
    key: PlannedKey = {},
    inline?: Inline,
  ): PothosField<Types> {
    const { by, key: keyName, sql, ...more } = key;
    const { relationFromFields: [from = by] = [] } = prismaNotes(field.extensions).relation ?? {};
    const name = sql === undefined ? from : `${field.name}Id`;
    if (name === undefined) throw error(field, 'has no key');
    if (sql !== undefined) columnsOfFields(field.parentType)[name] = { sql, ...more };
    else if (field.kind === 'PrismaObject') this.#addColumn(field, name);
    const { table } = recordNamed(to);
    const keyed = keyName ? { ...table, key: keyName, keyType: 'text' as const } : table;
    const one = resolveOne(keyed, name, keyName === undefined);
    if (!inline) return reading(field, [name], one);
    return reading(field, inlineColumns(inline, name), resolveInline(inline.column, one));
  }

  #list(field: PothosField<Types>, relation: ModelField): PothosField<Types> {
    const { orderBy = {}, ...others } = prismaNotes(field.extensions).query;
    if (Object.keys(others).length > 0) throw error(field, 'can be given an order alone');
    return this.#page(field, relation.type, listSql(this.builder, relation), orderBy);
  }

  #listThrough(
    field: PothosField<Types>,
    list: string,
    far: string,
    orderBy: OrderBy,
  ): PothosField<Types> {
    const link = fieldOf(this.builder, field.parentType, list);
    const to = fieldOf(this.builder, link.type, far);
    return this.#page(field, to.type, listThroughSql(this.builder, link, to), orderBy);
  }

  /**
   * Declares at most 100 of the records that belong to the row, with one statement for all rows of
   * a level.
   */
  #page(field: PothosField<Types>, to: string, of: string, orderBy: OrderBy): PothosField<Types> {
    const order = this.#orderOf(field, to, orderBy);
    const { key } = recordNamed(field.parentType).table;
    const { table } = recordNamed(to);
    return reading(this.#windowed(field), [key], resolveList(table, key, of, order));
  }

  /** A connection, with the arguments of the list that the root has of its records. */
  #connection(
    field: PothosField<Types>,
    list: string,
    through: string | null,
    orderBy: OrderBy,
  ): PothosField<Types> {
    const link = fieldOf(this.builder, field.parentType, list);
    const far = through === null ? null : fieldOf(this.builder, link.type, through);
    const of = far ? listThroughSql(this.builder, link, far) : listSql(this.builder, link);
    return this.#connected(field, (far ?? link).type, of, orderBy, far === null);
  }

  #connected(
    field: PothosField<Types>,
    to: string,
    of: string,
    orderBy: OrderBy,
    hasOneParent = true,
  ): PothosField<Types> {
    const order = this.#orderOf(field, to, orderBy);
    const { key } = recordNamed(field.parentType).table;
    const { args, limit, resolve } = listOf<Types>(to);
    const paged = {
      ...this.#withArgs(field, args()),
      extensions: { ...field.extensions, ...meta({ page: limit, hasOneParent }) },
    };
    const belonging = { key, of, order };
    return reading(paged, [key], (row, given, context, info) =>
      resolve(belonging, row, given, context, info),
    );
  }

  #orderOf(field: PothosField<Types>, to: string, orderBy: OrderBy) {
    const order = sortingOf(orderBy);
    const { table } = recordNamed(to);
    const unknown = order.find((each) => !(each.order in table.orders));
    if (unknown) throw error(field, `cannot be ordered by ${unknown.order}`);
    return order;
  }

  #listed(field: PothosField<Types>, to: string, column: string): PothosField<Types> {
    return reading(this.#windowed(field), [column], resolveListed(recordNamed(to).table, column));
  }

  /** Adds the arguments of a page to a field. */
  #windowed(field: PothosField<Types>): PothosField<Types> {
    return this.#withArgs(field, windowArgs(this.builder));
  }

  #withArgs(field: PothosField<Types>, added: Arguments<Types>): PothosField<Types> {
    const owner = this.buildCache.getTypeConfig(field.parentType);
    const args = { ...field.args };
    for (const [name, arg] of Object.entries(added))
      args[name] = arg.getConfig(name, field.name, owner);
    return { ...field, args };
  }

  /** Adds a column that no field exposes; a field that exposes it may declare other SQL. */
  #addColumn({ parentType }: PothosField<Types>, name: string): void {
    const columns = columnsOfFields(parentType);
    if (columns[name]) return;
    fieldOf(this.builder, parentType, name);
    columns[name] = { sql: columnSql(name) };
  }
}

/** A member of an input, and the record whose field of the same name describes it. */
interface Like {
  readonly like?: string;
  readonly member?: Member;
}

SchemaBuilder.registerPlugin(plannedReads, PlannedReads);
