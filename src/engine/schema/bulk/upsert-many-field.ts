import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { builder } from '../builder.ts';
import { meta } from '../meta.ts';
import type { RulesOf } from '../mutations/rules.ts';
import type { DataOf } from '../mutations/update-record.ts';
import type { RecordType } from '../records/record.ts';
import { useOf } from '../uses.ts';
import { mostRows } from './given-rows.ts';
import { onErrorArg, payloadOf } from './payload.ts';
import type { Indexed, RefusedRows } from './refused-rows.ts';
import { rowInput, type UpdateMany } from './update-many-field.ts';
import { upsertRows } from './upsert-rows.ts';

/** A record to add, its input checked. */
export interface NewRecord<D> extends Indexed {
  readonly data: D;
}

export interface UpsertMany<
  S extends ReadShape<object>,
  C extends ReadShape<object>,
  K extends number | string,
> extends UpdateMany<S, K> {
  /** The key that a new record takes from `by`, such as `code`. */
  readonly key: string;
  /** The members of a new record, and its rules. */
  readonly creates: C;
  readonly createRules?: RulesOf<DataOf<C>>;
  /**
   * Adds the records with a constant number of statements. Returns their keys by the index of the
   * row.
   */
  readonly add: (
    rows: readonly NewRecord<DataOf<C>>[],
    context: Context,
    refused: RefusedRows,
  ) => Promise<ReadonlyMap<number, K>>;
}

/**
 * `upsertProducts(rows)`: updates existing records and adds new ones, up to 1,000, all or only the
 * valid ones.
 */
export function upsertManyField<
  S extends ReadShape<object>,
  C extends ReadShape<object>,
  K extends number | string = number,
>(record: RecordType, options: UpsertMany<S, C, K>): void {
  const { name, section } = record;
  const { many, input, key, note } = options;
  builder.mutationField(`upsert${many}`, (t) =>
    t.field({
      type: payloadOf(record, 'upsert', many),
      audience: section,
      description: [useOf(record, 'upsertMany'), note].filter(Boolean).join(' '),
      extensions: meta({ changes: { lists: ['rows'], most: mostRows } }),
      args: {
        rows: t.arg({
          type: [rowInput(record, 'upsert', input.ref)],
          required: true,
          description: `The records with their members, at most ${mostRows}, in one transaction. A record whose \`${key}\` is new takes it from \`by\` and needs the members that \`create${name}\` needs.`,
        }),
        onError: t.arg(onErrorArg),
      },
      resolve: (_root, args, context) => upsertRows(record, options, args, context),
    }),
  );
}
