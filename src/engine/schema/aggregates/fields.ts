import { getModel } from '@pothos/plugin-prisma';
import { builder } from '../builder.ts';
import { type FieldInput, ownFilters } from '../filters/fields.ts';
import { findRecord, type ReadRecord } from '../planned-reads/records.ts';

/** A field that records can be grouped by. */
export interface GroupField {
  readonly name: string;
  readonly sql: string;
  readonly join?: readonly string[];
  readonly input: FieldInput;
  readonly kind: 'value' | 'time' | 'date';
  readonly about?: string;
  /** The relation that the field refers by, and its record. */
  readonly reference?: { readonly name: string; readonly to: string };
}

/** A field whose values are added up and compared. */
export interface NumberField {
  readonly name: string;
  readonly sql: string;
  readonly about?: string;
}

/** Longer texts are not shared by several records. */
const longestKey = 40;

/** The fields that records can be grouped by. */
export function groupFields(record: ReadRecord): readonly GroupField[] {
  const source = filteredAs(record);
  const references = referencesOf(source.name);
  const own = [...ownFilters(source)].flatMap(([name, filter]): GroupField[] => {
    if (filter.kind !== 'field' || filter.field.kind !== 'value' || name === 'id') return [];
    const { field, input } = filter;
    if (!isKey(source, name, input)) return [];
    const kind = field.type === 'timestamptz' ? 'time' : field.type === 'date' ? 'date' : 'value';
    const reference = references.get(name);
    return [{ name, sql: field.sql, input, kind, ...(reference && { reference }) }];
  });
  const declared = Object.entries(record.table.groups ?? {}).map(([name, group]): GroupField => {
    const { sql, join, to, about, type = 'ID' } = group;
    return {
      name,
      sql,
      ...(join && { join }),
      ...(about && { about }),
      input: { type, name: type, isNullable: true },
      kind: 'value',
      ...(to && { reference: { name: name.replace(/Id$/, ''), to } }),
    };
  });
  return [...own, ...declared];
}

/** The record whose filters select the records to aggregate. */
export const filteredAs = (record: ReadRecord): ReadRecord => record.computedFrom ?? record;

function isKey({ members }: ReadRecord, name: string, { name: type }: FieldInput): boolean {
  if (type === 'Id' || type === 'DepartmentId') return true;
  if (type === 'Int') return false;
  if (type === 'Decimal') return name === 'rating';
  const member = members.get(name);
  return type !== 'Text' || (member?.kind === 'string' && (member.max ?? Infinity) <= longestKey);
}

/** The relations that lead to a record, by the field that holds the key. */
function referencesOf(model: string) {
  const references = new Map<string, { name: string; to: string }>();
  for (const { name, type, relationFromFields: [key] = [] } of getModel(model, builder).fields)
    if (key !== undefined && findRecord(type)) references.set(key, { name, to: type });
  return references;
}

/** The fields with sums and extremes: numbers other than identifiers. */
export function numberFields(record: ReadRecord): readonly NumberField[] {
  const { computedRows } = record.table;
  if (computedRows)
    return Object.entries(computedRows.numbers).map(([name, number]) => ({ name, ...number }));
  return [...ownFilters(record)].flatMap(([name, filter]) =>
    filter.kind === 'field' &&
    filter.field.kind === 'value' &&
    ['Int', 'Decimal'].includes(filter.input.name) &&
    name !== 'id' &&
    !name.endsWith('Id')
      ? [{ name, sql: filter.field.sql }]
      : [],
  );
}
