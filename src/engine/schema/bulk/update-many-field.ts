import { capitalized } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { builder } from '../builder.ts';
import { whereType } from '../filters/inputs.ts';
import { byArg } from '../lists/keys.ts';
import { meta } from '../meta.ts';
import type { ConstraintRefusals } from '../mutations/constraints.ts';
import type { CheckedInput } from '../mutations/inputs.ts';
import type { RulesOfAnyUpdate } from '../mutations/rules.ts';
import type { DataOf } from '../mutations/update-record.ts';
import type { RecordType } from '../records/record.ts';
import { ifVersionArg } from '../records/versions.ts';
import { useOf } from '../uses.ts';
import { mostRows } from './given-rows.ts';
import { onErrorArg, payloadOf } from './payload.ts';
import type { Indexed, RefusedRows } from './refused-rows.ts';
import { updateRows } from './update-rows.ts';

/** A locked record with the members to change. */
export interface BulkRow<K, D> extends Indexed {
  readonly id: K;
  readonly data: D;
}

export interface UpdateMany<S extends ReadShape<object>, K> extends RulesOfAnyUpdate<DataOf<S>> {
  /** The plural of the name: `Products`. */
  readonly many: string;
  readonly input: CheckedInput & { readonly shape: S };
  /** A sentence on the members that a row cannot change, and where they are changed instead. */
  readonly note?: string;
  readonly refusals?: ConstraintRefusals;
  /** Locks the related rows that the write needs, before the records themselves are locked. */
  readonly lock?: (ids: readonly K[], context: Context) => Promise<unknown>;
  /**
   * Changes the records that no rule refuses, with a constant number of statements. Makes the
   * checks that `lookUps` makes for one record.
   */
  readonly write: (
    rows: readonly BulkRow<K, DataOf<S>>[],
    context: Context,
    refused: RefusedRows,
  ) => Promise<void>;
}

/**
 * `updateProducts(rows)`, or `(ids, input)` and `(where, input)`: changes up to 1,000 records, all
 * or only the valid ones. Returns its options.
 */
export function updateManyField<S extends ReadShape<object>, K extends number | string = number>(
  record: RecordType,
  options: UpdateMany<S, K>,
): UpdateMany<S, K> {
  const { section } = record;
  const { many, input, note } = options;
  const payload = payloadOf(record, 'update', many);
  builder.mutationField(`update${many}`, (t) =>
    t.field({
      type: payload,
      audience: section,
      description: [useOf(record, 'updateMany'), note].filter(Boolean).join(' '),
      extensions: meta({ changes: { lists: ['rows', 'ids'], limit: 'limit', most: mostRows } }),
      args: argsOf(record, input),
      resolve: (_root, args, context) => updateRows(record, options, args, context),
    }),
  );
  return options;
}

const argsOf = (record: RecordType, { ref }: CheckedInput) =>
  builder.args((t) => ({
    rows: t.field({
      type: [rowInput(record, 'update', ref)],
      description: `The records with an input each, at most ${mostRows}, in one transaction.`,
    }),
    ids: t.idList({
      description: `Identifiers of the records that \`input\` changes, at most ${mostRows}.`,
    }),
    where: t.field({
      type: whereType(record.name),
      description: '`input` changes the records that match this filter.',
    }),
    limit: t.int({
      defaultValue: mostRows,
      description: 'The most records that the filter may match; when more do, nothing is changed.',
    }),
    input: t.field({
      type: ref,
      description: 'The members to change in all records that `ids` or `where` name.',
    }),
    onError: t.field(onErrorArg),
  }));

/** `ProductUpdateRow`: the key of a record with its input. */
export function rowInput(
  record: RecordType,
  verb: 'update' | 'upsert',
  input: CheckedInput['ref'],
) {
  return builder.inputType(`${record.name}${capitalized(verb)}Row`, {
    description: `One row of \`${verb}\` calls: a ${record.name} and the members to change.`,
    fields: (t) => ({
      by: t.field(byArg(record)),
      input: t.field({ type: input, required: true, description: 'The members to change.' }),
      ifVersion: t.field(ifVersionArg),
    }),
  });
}
