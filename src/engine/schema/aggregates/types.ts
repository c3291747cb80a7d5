import { ObjectRef } from '@pothos/core';
import { graphqlWord, withArticle } from '../../../ground/contract/notation/names.ts';
import { builder, type Types } from '../builder.ts';
import { Direction } from '../lists/order-input.ts';
import type { ModelName } from '../planned-reads/fields.ts';
import type { ReadRecord } from '../planned-reads/records.ts';
import type { DecimalText } from '../planned-reads/row-types.ts';
import { type GroupField, groupFields, numberFields } from './fields.ts';

/** The aggregate functions of numbers. */
export const functions = {
  sum: 'Sums; null where no record has a value.',
  avg: 'Averages; null where no record has a value.',
  min: 'Smallest values; null where no record has a value.',
  max: 'Largest values; null where no record has a value.',
} as const;
export type FunctionName = keyof typeof functions;

const periods = {
  DAY: 'From midnight to midnight.',
  WEEK: 'From Monday to Sunday.',
  MONTH: 'From the first to the last day of a calendar month.',
  QUARTER: 'Three months that begin with January, April, July or October.',
  YEAR: 'From January 1 to December 31.',
};

/** Periods that times and dates are grouped by. */
export const Period = builder.enumType('Period', {
  description:
    'A period in the time zone of the shop. A week begins on Monday; the key is the first day of the period.',
  values: Object.fromEntries(
    Object.entries(periods).map(([period, description]) => [
      period,
      { value: period.toLowerCase(), description },
    ]),
  ),
});

/** The values of one group, or of all records. */
export interface AggregateRow extends Readonly<Record<FunctionName, Numbers>> {
  readonly key: AggregateKey;
  readonly count: number;
  readonly countDistinct: Record<string, number>;
}

type Numbers = Record<string, DecimalText>;
/** The values of a key as the rows contain them; their types are those of the fields. */
type AggregateKey = Record<string, string>;

const aggregates = new Map<string, ObjectRef<Types, AggregateRow>>();

/** `OrderAggregate`: the aggregates of records of a type, without their groups. */
export function aggregateType(record: ReadRecord): ObjectRef<Types, AggregateRow> {
  const known = aggregates.get(record.name);
  if (known) return known;
  const ref = new ObjectRef<Types, AggregateRow>(`${record.name}Aggregate`);
  aggregates.set(record.name, ref);
  builder.objectType(ref, {
    description: `What is computed of records of the type ${record.name}.`,
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many records match the conditions.' }),
      ...computedFields(t, record),
    }),
  });
  return ref;
}

type RowBuilder = PothosSchemaTypes.ObjectFieldBuilder<Types, AggregateRow>;

/** Declares the computed fields. Records without numbers have none. */
function computedFields(t: RowBuilder, record: ReadRecord): Record<string, never> {
  if (numberFields(record).length === 0) return {};
  const fields = Object.entries(functions).map(([name, description]) => [
    name,
    t.expose(name as FunctionName, { type: numbersType(record), description }),
  ]);
  return Object.fromEntries(fields);
}

const numbers = new Map<string, ObjectRef<Types, Numbers>>();

function numbersType({ name, ...record }: ReadRecord): ObjectRef<Types, Numbers> {
  const known = numbers.get(name);
  if (known) return known;
  const ref = builder.objectRef<Numbers>(`${name}Numbers`).implement({
    description: `One value for each number of ${withArticle(name)}, computed of all records of a group.`,
    fields: (t) =>
      Object.fromEntries(
        numberFields({ name, ...record }).map((field) => [
          field.name,
          t.expose(field.name, {
            type: 'Decimal',
            nullable: true,
            ...(field.about && { description: field.about }),
          }),
        ]),
      ),
  });
  numbers.set(name, ref);
  return ref;
}

/** `OrderGroup`: the aggregates of the records that have the same key. */
export function groupType(record: ReadRecord): ObjectRef<Types, AggregateRow> {
  const ref = new ObjectRef<Types, AggregateRow>(`${record.name}Group`);
  const key = keyType(record);
  const distinct = distinctType(record);
  builder.objectType(ref, {
    description: `Records of the type ${record.name} that have the same key, and what is computed of them.`,
    fields: (t) => ({
      key: t.expose('key', {
        type: key,
        description: 'The values that the records share; null for what is not grouped by.',
      }),
      count: t.exposeInt('count', { description: 'How many records the group has.' }),
      countDistinct: t.expose('countDistinct', {
        type: distinct,
        description: 'Number of different values, null not counted.',
      }),
      ...computedFields(t, record),
    }),
  });
  return ref;
}

const distinctType = (record: ReadRecord) =>
  builder.objectRef<Record<string, number>>(`${record.name}Distinct`).implement({
    description: `How many different values each field of a group of ${record.name} has.`,
    fields: (t) =>
      Object.fromEntries(groupFields(record).map(({ name }) => [name, t.exposeInt(name)])),
  });

const keyType = (record: ReadRecord) =>
  builder.objectRef<AggregateKey>(`${record.name}GroupKey`).implement({
    description: `The values that a group of records of the type ${record.name} shares.`,
    fields: (t) => {
      const fields: Record<string, unknown> = {};
      for (const { name, kind, input, reference, about } of groupFields(record)) {
        fields[name] = t.expose(name, {
          // The types of values are data here.
          type: (kind === 'value' ? input.type : 'Date') as 'String',
          nullable: true,
          ...(kind !== 'value' && { description: `First day of the period of \`${name}\`.` }),
          ...(about && { description: about }),
        });
        if (reference)
          fields[reference.name] = t.relationBy(reference.to as ModelName<Types>, {
            by: name,
            nullable: true,
            description: `The record that \`${name}\` names.`,
          });
      }
      return fields as Record<string, never>;
    },
  });

/** `OrderGroupBy`: a field to group by, and the period of a time. */
export function groupInput(record: ReadRecord) {
  const field = enumOf(
    `${record.name}GroupField`,
    `Fields that records of the type ${record.name} can be grouped by.`,
    groupFields(record),
  );
  return builder.inputType(`${record.name}GroupBy`, {
    description: 'A field by whose values records are grouped.',
    fields: (t) => ({
      field: t.field({ type: field, required: true }),
      by: t.field({ type: Period, description: 'The period of a time or a date; days if absent.' }),
    }),
  });
}

/** `OrderGroupOrder`: a sort criterion of groups. */
export function groupOrderInput(record: ReadRecord) {
  const { name } = record;
  const fields = numberFields(record);
  const number =
    fields.length > 0 &&
    enumOf(
      `${name}NumberField`,
      `The numbers of ${withArticle(name)} that groups can be sorted by.`,
      fields,
    );
  return builder.inputType(`${name}GroupOrder`, {
    description:
      'A sort criterion of groups: their number of records, or something computed of a number.',
    fields: (t) => ({
      by: t.field({
        type: GroupOrder,
        required: true,
        description: 'The value that decides the order of the groups.',
      }),
      ...(number && {
        field: t.field({
          type: number,
          description: 'The number, for a sum, an average, a smallest or a largest value.',
        }),
      }),
      direction: t.field({
        type: Direction,
        required: true,
        defaultValue: 'descending',
        description: 'The direction; groups without a value come last.',
      }),
    }),
  });
}

const GroupOrder = builder.enumType('GroupOrderBy', {
  description: 'What groups are sorted by.',
  values: {
    KEY: {
      value: 'key',
      description: 'By the values that each group shares, in the order of `groupBy`.',
    },
    COUNT: { value: 'count', description: 'By the number of records.' },
    SUM: { value: 'sum', description: 'By the sum of a number.' },
    AVG: { value: 'avg', description: 'By the average of a number.' },
    MIN: { value: 'min', description: 'By the smallest value of a number.' },
    MAX: { value: 'max', description: 'By the largest value of a number.' },
  },
});

function enumOf(
  name: string,
  description: string,
  fields: readonly Pick<GroupField, 'name' | 'about'>[],
) {
  const values = fields.map((field) => [
    graphqlWord(field.name.charAt(0).toUpperCase() + field.name.slice(1)),
    { value: field.name, ...(field.about && { description: field.about }) },
  ]);
  return builder.enumType(name, { description, values: Object.fromEntries(values) });
}
