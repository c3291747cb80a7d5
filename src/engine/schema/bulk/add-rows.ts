import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { checkIntegers } from '../clamp-id.ts';
import { readInput } from '../mutations/inputs.ts';
import { checkRules } from '../mutations/rules.ts';
import type { DataOf } from '../mutations/update-record.ts';
import type { RecordType } from '../records/record.ts';
import { completeTexts, localizedMembers } from '../texts/localized.ts';
import type { GivenRow } from './given-rows.ts';
import type { Outcomes } from './outcomes.ts';
import type { NewRecord, UpsertMany } from './upsert-many-field.ts';
import { writeRows } from './write-rows.ts';

/** Adds a record for each row that is not refused, and records the outcome of each. */
export async function addRows<
  S extends ReadShape<object>,
  C extends ReadShape<object>,
  K extends number | string,
>(
  record: RecordType,
  options: UpsertMany<S, C, K>,
  given: readonly GivenRow[],
  context: Context,
  outcomes: Outcomes,
): Promise<void> {
  const { refused } = outcomes;
  const read = reader(options, context);
  const rows = refused.keep(given, (row) => ({ index: row.index, id: null, data: read(row) }));
  await writeRows(rows, {
    session: context.session,
    shape: options.creates,
    table: record.table.name,
    refusals: options.refusals ?? {},
    refused,
    async write(part) {
      for (const [index, id] of await options.add(part, context, refused)) {
        outcomes.ids.set(index, id);
        outcomes.created.add(index);
      }
    },
  });
}

/** Reads the input of a new record, which has the same key as `by`. */
function reader<C extends ReadShape<object>>(
  {
    key,
    creates,
    createRules = {},
  }: Pick<UpsertMany<ReadShape<object>, C, never>, 'key' | 'creates' | 'createRules'>,
  context: Context,
): (row: GivenRow) => NewRecord<DataOf<C>>['data'] {
  const checkStorable = checkIntegers(creates);
  const localized = localizedMembers(creates);
  return ({ by, input }) => {
    const value = by[key];
    const other: unknown = new Map(Object.entries(input)).get(key) ?? value;
    if (other !== value) refuse(key, 'InvalidValue', `no record has the ${key} ${value}`);
    const data = { ...readInput({ shape: creates }, { ...input, [key]: value }, context) };
    checkStorable(data);
    // The data has the type of the shape.
    const completed = completeTexts(data, localized, context.shopSettings) as DataOf<C>;
    checkRules(createRules, completed, context);
    return completed;
  };
}
