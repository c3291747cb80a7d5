import { builder } from '../builder.ts';
import { whereType } from '../filters/inputs.ts';
import { meta } from '../meta.ts';
import type { ReadRecord } from '../planned-reads/records.ts';
import { useOf } from '../uses.ts';
import { filteredAs } from './fields.ts';
import { type AggregateArgs, mostGroups, readGroups } from './read.ts';
import { groupInput, groupOrderInput, groupType } from './types.ts';

/** Adds the root field that computes values of groups of records: `ordersAggregate`. */
export function addAggregate(record: ReadRecord, field: string): void {
  builder.queryField(field, (t) => {
    // Only now are the fields of all records known.
    const type = groupType(record);
    const group = groupInput(record);
    const order = groupOrderInput(record);
    return t.field({
      type: [type],
      audience: record.section,
      description: useOf(record, 'aggregate'),
      extensions: meta({ page: mostGroups, usualPage: 100, aggregates: true }),
      args: {
        where: t.arg({
          type: whereType(filteredAs(record).name),
          description: 'Only records that match all of these conditions.',
        }),
        groupBy: t.arg({
          type: [group],
          description:
            'Records that have the same values of these fields form a group; without it all records are one group.',
        }),
        orderBy: t.arg({
          type: [order],
          description: 'Sort criteria; groups that compare equal are sorted by their keys.',
        }),
        first: t.arg.int({
          description: `Largest number of groups, 1 to ${mostGroups}; 100 by default.`,
        }),
      },
      resolve: (_root, args, context, info) =>
        readGroups(record, args as AggregateArgs, context, info),
    });
  });
}
