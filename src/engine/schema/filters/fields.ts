import { getModel } from '@pothos/plugin-prisma';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { capitalized, graphqlName, isIdentifier } from '../../../ground/contract/notation/names.ts';
import { padGtin } from '../../../ground/contract/values/gtin.ts';
import type {
  FilterField,
  FilterRelation,
  ValueField,
} from '../../../store/db/read/filter-field.ts';
import { countryKey, textField } from '../../../store/db/read/filter-field.ts';
import { builder } from '../builder.ts';
import {
  columnSql,
  type ModelField,
  relatedKeys,
  relatedThrough,
  sqlName,
  sqlTypes,
} from '../planned-reads/model.ts';
import { findRecord, isPart, type ReadRecord } from '../planned-reads/records.ts';
import { type EnumType, type ShownField, shownFields } from '../planned-reads/shown-fields.ts';
import { leafType } from '../types.ts';
import { conditionsOf } from './named-conditions.ts';

/** A filter of a record: by a field, by members of a value inside it, or by related records. */
export type RecordFilter =
  | { readonly kind: 'field'; readonly field: FilterField; readonly input: FieldInput }
  | { readonly kind: 'members'; readonly of: ReadonlyMap<string, RecordFilter> }
  | { readonly kind: 'relation'; readonly relation: FilterRelation };

/** The input type and description of a field's filter on GraphQL. */
export interface FieldInput {
  /** The GraphQL type of the values. */
  readonly type: unknown;
  /** The name of the filter's input type, without `Filter`. */
  readonly name: string;
  readonly isNullable: boolean;
  readonly isText?: true;
  /** The field holds the identifier of a department, which may have others below. */
  readonly isDepartment?: true;
}

const known = new Map<string, ReadonlyMap<string, RecordFilter>>();

/** The filters of a record by the name of the GraphQL field, once all resources are loaded. */
export function filtersOf(record: ReadRecord): ReadonlyMap<string, RecordFilter> {
  const found = known.get(record.name);
  if (found) return found;
  const filters = new Map([...fieldFilters(record), ...relationFilters(record)]);
  for (const name of conditionsOf(record.name)?.names ?? []) filters.delete(name);
  known.set(record.name, filters);
  return filters;
}

/** The filters of a record's own fields. Available when the fields of all types are known. */
export const ownFilters = (record: ReadRecord): Iterable<[string, RecordFilter]> =>
  fieldFilters(record);

/**
 * Lists the filters of the fields that GraphQL shows. With filters on other columns, callers could
 * guess hidden values.
 */
function* fieldFilters(record: ReadRecord): Generator<[string, RecordFilter]> {
  const { name, members, table } = record;
  const model = new Map(getModel(name, builder).fields.map((each) => [each.name, each]));
  for (const shown of shownFields(name)) {
    const member = members.get(shown.name);
    const own = table.filters?.[shown.name];
    const filter = own
      ? declaredFilter(shown, own, member)
      : member?.kind === 'object'
        ? membersFilter(shown.name, member.members, model)
        : modelFilter(model.get(columnOf(shown, record) ?? ''), member, {
            ...shown,
            zeroIsUnknown: table.unknownZeros?.includes(shown.name) ?? false,
          });
    if (filter) yield [shown.name, filter];
  }
}

/** The field of the model that a field shows unchanged; none for a field that SQL computes. */
const columnOf = ({ name, column }: ShownField, record: ReadRecord): string | undefined =>
  column ?? (isPart(record.name) ? name : undefined);

function membersFilter(
  owner: string,
  members: Readonly<Record<string, Member>>,
  model: ReadonlyMap<string, ModelField>,
): RecordFilter | undefined {
  const of = new Map(memberFilters(owner, members, model));
  return of.size > 0 ? { kind: 'members', of } : undefined;
}

/**
 * Lists the filters of the members of a value. The names of its columns begin with the name of the
 * value, with or without `Address`.
 */
function* memberFilters(
  owner: string,
  members: Readonly<Record<string, Member>>,
  model: ReadonlyMap<string, ModelField>,
): Generator<[string, RecordFilter]> {
  for (const [specified, member] of Object.entries(members)) {
    const name = graphqlName(specified, member);
    for (const prefix of [owner, owner.replace(/Address$/, '')]) {
      const shown = isIdentifier(specified, member) ? { to: 'ID' } : undefined;
      const filter = modelFilter(model.get(prefix + capitalized(name)), member, shown);
      if (!filter) continue;
      yield [name, filter];
      break;
    }
  }
}

const modelTypes = {
  Int: { type: 'SafeInt', name: 'Int', sql: sqlTypes.Int },
  BigInt: { type: 'ID', name: 'Id', sql: sqlTypes.BigInt },
  Decimal: { type: 'Decimal', name: 'Decimal', sql: sqlTypes.Decimal },
  Boolean: { type: 'Boolean', name: 'Boolean', sql: sqlTypes.Boolean },
  DateTime: { type: 'DateTime', name: 'DateTime', sql: sqlTypes.DateTime },
  String: { type: 'String', name: 'Text', sql: sqlTypes.String },
  Date: { type: 'Date', name: 'Date', sql: 'date' },
} as const;

const id = { type: 'ID', name: 'Id' } as const;

function modelFilter(
  field: ModelField | undefined,
  member: Member | undefined,
  shown?: Partial<ShownField> & { readonly zeroIsUnknown?: boolean },
): RecordFilter | undefined {
  if (!field || field.isList || field.relationName) return undefined;
  const column = columnSql(field.name);
  const sql = shown?.zeroIsUnknown ? `nullif(${column}, 0)` : column;
  const isNullable = !field.isRequired;
  if (field.type === 'Json') return member?.kind === 'localized' ? localized(sql) : undefined;
  const words = member?.kind === 'words' ? (leafType(member) as EnumType) : shown?.enum;
  if (words)
    return valueFilter(
      { kind: 'value', sql, type: field.type === 'String' ? 'text' : sqlName(field.type) },
      { type: words, name: words.name, isNullable },
    );
  if (member?.kind === 'date')
    return valueFilter(
      { kind: 'value', sql, type: 'date' },
      { type: 'Date', name: 'Date', isNullable },
    );
  const found = modelTypes[field.type as keyof typeof modelTypes];
  if (!found) return undefined;
  const input = inputOf(field.name, shown?.to === 'ID' ? { ...found, ...id } : found, isNullable);
  if (!input.isText) return valueFilter({ kind: 'value', sql, type: found.sql }, input);
  // The column of a text with a fixed length is CHAR.
  const isFixed = member?.kind === 'string' && member.min === member.max;
  const text = textField(sql, isFixed ? 'bpchar' : 'text');
  if (member?.kind === 'string' && member.gtin)
    return valueFilter({ ...text, stored: padGtin }, input);
  const isCountry = member?.kind === 'string' && member.country !== undefined;
  return valueFilter(isCountry ? { ...text, sameKey: countryKey } : text, input);
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const valueFilter = (field: ValueField, input: FieldInput): RecordFilter => ({
  kind: 'field',
  field,
  input,
});

const localized = (sql: string): RecordFilter => ({
  kind: 'field',
  field: { kind: 'localized', sql },
  input: { type: 'String', name: 'LocalizedText', isNullable: false, isText: true },
});

/** Returns a filter with SQL that the table declares. */
function declaredFilter(
  shown: ShownField,
  field: FilterField,
  member: Member | undefined,
): RecordFilter | undefined {
  const isNullable = member?.nullable ?? false;
  if (field.kind === 'price')
    return { kind: 'field', field, input: { type: 'Decimal', name: 'Price', isNullable: true } };
  if (field.kind === 'localized') return localized(field.sql);
  const { enum: words } = shown;
  if (words) return { kind: 'field', field, input: { type: words, name: words.name, isNullable } };
  const { type: sqlType } = field.kind === 'foreign' ? field.field : field;
  const found = Object.values(modelTypes).find(({ sql }) => sql === sqlType);
  if (!found) throw new Error(`no filter compares values of the type ${sqlType}`);
  const type = shown.to === 'ID' ? id : found;
  return { kind: 'field', field, input: inputOf(shown.name, type, isNullable) };
}

function inputOf(
  field: string,
  { type, name }: Pick<FieldInput, 'type' | 'name'>,
  isNullable: boolean,
): FieldInput {
  if (name === 'Text') return { type, name, isNullable, isText: true };
  if (field !== 'departmentId') return { type, name, isNullable };
  return { type, name: 'DepartmentId', isNullable, isDepartment: true };
}

/**
 * The relations that GraphQL shows and that the data model has, directly or through a join table.
 */
function* relationFilters({ name, table }: ReadRecord): Generator<[string, RecordFilter]> {
  const model = new Map(getModel(name, builder).fields.map((each) => [each.name, each]));
  for (const shown of shownFields(name)) {
    const relation = table.relations?.[shown.name] ?? modelRelation(model.get(shown.relation));
    if (relation?.to === shown.to) yield [shown.name, { kind: 'relation', relation }];
  }
  // A part does not show the record that it belongs to, which shows the part.
  const { owner } = table.relations ?? {};
  if (isPart(name) && owner) yield [lowerFirst(owner.to), { kind: 'relation', relation: owner }];

  function modelRelation(field: ModelField | undefined): FilterRelation | undefined {
    if (!field?.relationName) return undefined;
    return findRecord(field.type)
      ? relatedKeys(builder, table.key, field, findRecord)
      : relatedThrough(builder, name, table.key, field, findRecord);
  }
}
