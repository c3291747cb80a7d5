import type { Violation } from '../../../ground/contract/errors/violation.ts';
import { capitalized } from '../../../ground/contract/notation/names.ts';
import { recordColumns } from '../../document/selection.ts';
import { builder } from '../builder.ts';
import { meta } from '../meta.ts';
import type { RecordType } from '../records/record.ts';

/** The result of one row of a call that changes several records. */
export interface RowResult {
  readonly index: number;
  /** Null where no record has the key. */
  readonly id: unknown;
  /** Whether the record is new. */
  readonly created: boolean;
  readonly violations: readonly Violation[];
  readonly differing: readonly string[];
}

export const OnError = builder.enumType('OnError', {
  description: 'What becomes of the other rows of a call when one is refused.',
  values: {
    ROLLBACK: { description: 'None is written; the error lists the violations of all rows.' },
    CONTINUE: { description: 'They are written; the results say which rows are refused.' },
  } as const,
});

export const onErrorArg = {
  type: OnError,
  required: true,
  defaultValue: 'ROLLBACK',
  description: 'What becomes of the other rows when one is refused.',
} as const;

const Violated = builder.objectRef<Violation>('Violation').implement({
  description: 'What is wrong with a value of the input.',
  fields: (t) => ({
    path: t.stringList({
      description: 'The steps to the value in its row: `["input", "price"]`.',
      resolve: ({ path }) => path.map(String),
    }),
    code: t.exposeString('code', { description: 'The code of the error.' }),
    message: t.exposeString('message', { description: 'What is wrong, for people.' }),
    expected: t.exposeString('expected', {
      nullable: true,
      description: 'What is expected; after VERSION_MISMATCH the current version.',
    }),
  }),
});

/** `UpdateProductsPayload`: the results of the rows. */
export function payloadOf(record: RecordType, verb: 'update' | 'upsert', many: string) {
  const result = resultOf(record, verb);
  return builder.objectRef<readonly RowResult[]>(`${capitalized(verb)}${many}Payload`).implement({
    description: `What \`${verb}${many}\` has done.`,
    fields: (t) => ({
      succeeded: t.int({
        description: 'The number of rows that are written.',
        resolve: (rows) => rows.filter(isOk).length,
      }),
      failed: t.int({
        description: 'The number of rows that are refused.',
        resolve: (rows) => rows.filter((row) => !isOk(row)).length,
      }),
      results: t.field({
        type: [result],
        description: 'A result for each row, in the order of the rows.',
        resolve: (rows) => [...rows],
      }),
    }),
  });
}

const isOk = ({ violations }: RowResult) => violations.length === 0;

function resultOf(record: RecordType, verb: 'update' | 'upsert') {
  const { name, ref, table } = record;
  return builder.objectRef<RowResult>(`${name}${capitalized(verb)}Result`).implement({
    description: `What became of one row of a call that ${verb}s several records of ${name}.`,
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'The place of the row in the call, from 0.' }),
      ok: t.boolean({ description: 'Whether the row is written.', resolve: isOk }),
      ...(verb === 'upsert' && {
        created: t.exposeBoolean('created', { description: 'Whether the record is new.' }),
      }),
      id: t.id({
        nullable: true,
        description: 'Identifier of the record; null when there is none.',
        resolve: ({ id }) => (id === null ? null : String(id)),
      }),
      record: t.field({
        type: ref,
        nullable: true,
        description: 'The record as it is now; null when there is none.',
        resolve: ({ id }, _args, context, info) =>
          id === null ? null : context.loaders.one(table, recordColumns(info), id),
      }),
      violations: t.field({
        type: [Violated],
        extensions: meta({ usualLength: 1 }),
        description: 'Why the row is refused; empty when it is written.',
        resolve: ({ violations }) => [...violations],
      }),
      differing: t.stringList({
        description:
          'After VERSION_MISMATCH: the members of the input that differ from the record.',
        resolve: ({ differing }) => [...differing],
      }),
    }),
  });
}
