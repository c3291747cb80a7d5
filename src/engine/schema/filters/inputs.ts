import { InputObjectRef } from '@pothos/core';
import { capitalized } from '../../../ground/contract/notation/names.ts';
import type { Operator } from '../../../store/db/read/filter.ts';
import { builder, type Types } from '../builder.ts';
import { findRecord, type ReadRecord } from '../planned-reads/records.ts';
import { chosenLanguage } from '../texts/texts.ts';
import { type FieldInput, filtersOf, type RecordFilter } from './fields.ts';
import { conditionsOf, type FieldsOfInput } from './named-conditions.ts';

type Ref = InputObjectRef<Types, Readonly<Record<string, unknown>>>;

const whereTypes = new Map<string, Ref>();
const inputs = new Map<string, Ref>();

/** Returns the input type `OrderWhere`: the conditions on a record and on related records. */
export function whereType(name: string): Ref {
  const known = whereTypes.get(name);
  if (known) return known;
  const ref: Ref = new InputObjectRef(`${name}Where`);
  whereTypes.set(name, ref);
  builder.inputType(ref, {
    description: `Conditions on a record of the type ${name}, by the names of its fields. All members that are given must hold; null is as if the member were absent.`,
    fields: (t) => {
      const record = recordOf(name);
      const several = (description: string) => t.field({ type: [ref], description });
      return {
        AND: several('All of these hold.'),
        OR: several('At least one of these holds; an empty list holds for no record.'),
        NOT: several('None of these holds.'),
        ...(record.table.search && {
          search: t.string({
            description:
              'Every word of this text occurs in the texts that a person would look in, regardless of case and accents; one or two letters or digits at the beginning of a word.',
          }),
        }),
        ...fieldsOf(record, t),
        ...conditionsOf(name)?.fields(t),
      };
    },
  });
  return ref;
}

function recordOf(name: string): ReadRecord {
  const record = findRecord(name);
  if (!record) throw new Error(`no record is called ${name}`);
  return record;
}

function fieldsOf(record: ReadRecord, t: FieldsOfInput): Record<string, never> {
  const fields: Record<string, unknown> = {};
  for (const [name, filter] of filtersOf(record))
    fields[name] = t.field({
      type: typeOf(record.name, name, filter),
    });
  return fields as Record<string, never>;
}

function typeOf(record: string, name: string, filter: RecordFilter): Ref {
  switch (filter.kind) {
    case 'field':
      return fieldFilter(filter.input);
    case 'members':
      return membersFilter(record, name, filter.of);
    case 'relation':
      return filter.relation.isList
        ? listFilter(filter.relation.to)
        : whereType(filter.relation.to);
  }
}

function made(name: string, description: string, fields: (t: FieldsOfInput) => object): Ref {
  const known = inputs.get(name);
  if (known) return known;
  const ref: Ref = new InputObjectRef(name);
  inputs.set(name, ref);
  builder.inputType(ref, { description, fields: (t) => fields(t) as Record<string, never> });
  return ref;
}

const listFilter = (to: string): Ref =>
  made(`${to}ListFilter`, `Conditions on related records of the type ${to}.`, (t) => ({
    some: t.field({ type: whereType(to), description: 'This holds for at least one of them.' }),
    every: t.field({
      type: whereType(to),
      description: 'This holds for all of them, also where there are none.',
    }),
    none: t.field({ type: whereType(to), description: 'This holds for none of them.' }),
  }));

const membersFilter = (record: string, name: string, of: ReadonlyMap<string, RecordFilter>): Ref =>
  made(`${record}${capitalized(name)}Filter`, `Conditions on \`${name}\` of ${record}.`, (t) =>
    Object.fromEntries(
      [...of].map(([each, filter]) => [each, t.field({ type: typeOf(record, each, filter) })]),
    ),
  );

const comparisons: readonly Operator[] = ['lt', 'lte', 'gt', 'gte'];
const patterns: readonly Operator[] = ['contains', 'startsWith', 'endsWith'];

const about: Readonly<Record<Operator, string>> = {
  equals: 'Equal to this value.',
  not: 'Not equal to this value; a record without a value is not equal to any.',
  in: 'Equal to one of these values; an empty list holds for no record.',
  notIn: 'Equal to none of these values.',
  lt: 'Less than this value.',
  lte: 'Less than this value, or equal to it.',
  gt: 'Greater than this value.',
  gte: 'Greater than this value, or equal to it.',
  contains: 'Contains this text, regardless of case and accents.',
  startsWith: 'Begins with this text, regardless of case and accents.',
  endsWith: 'Ends with this text, regardless of case and accents.',
  isNull: 'Whether there is no value.',
  within: '',
};

/** The operators of a field's filter. */
export function operatorsOf({ name, isNullable, isText }: FieldInput): readonly Operator[] {
  const isWord = typeof name === 'string' && !ordered.has(name);
  return [
    'equals',
    'not',
    ...(name === 'Boolean' ? [] : (['in', 'notIn'] as const)),
    ...(isWord ? [] : comparisons),
    ...(isText ? patterns : []),
    ...(isNullable ? (['isNull'] as const) : []),
  ];
}

/** The types whose values have an order. */
const ordered = new Set([
  'Int',
  'Id',
  'Decimal',
  'DateTime',
  'Date',
  'Text',
  'LocalizedText',
  'Price',
  'DepartmentId',
]);

function fieldFilter(input: FieldInput): Ref {
  const { type, name, isNullable, isDepartment } = input;
  const filter = `${isNullable && name !== 'Price' ? `Nullable${name}` : name}Filter`;
  return made(filter, `Conditions on a value of this type.`, (t) => {
    const fields: Record<string, unknown> = {};
    for (const operator of operatorsOf(input)) {
      const isList = operator === 'in' || operator === 'notIn';
      const of = operator === 'isNull' ? 'Boolean' : isList ? [type] : type;
      fields[operator] = t.field({ type: of as 'String', description: about[operator] });
    }
    return { ...fields, ...choiceOf(name, t), ...(isDepartment && descendants(t)) };
  });
}

const descendants = (t: FieldsOfInput) => ({
  includeDescendants: t.boolean({
    description: 'Also the departments below the given ones, at all levels.',
  }),
});

/** The members that choose the language of a text or the list of a price to compare. */
function choiceOf(name: string, t: FieldsOfInput): object {
  if (name === 'LocalizedText')
    return {
      language: t.string(chosenLanguage),
    };
  if (name !== 'Price') return {};
  return {
    priceList: t.field({
      type: 'ID',
      description: 'Identifier of the price list; the first base list when absent.',
    }),
  };
}
