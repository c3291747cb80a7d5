import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlNamed } from '../contract/names.ts';
import { refuse } from '../contract/refusal.ts';
import type { ReadShape } from '../contract/shape.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { builder } from './builder.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import { type Context, writing } from './context.ts';
import { inputOf, readInput } from './inputs.ts';
import { completeTexts, localizedMembers, mergeTexts } from './localized.ts';
import type { RecordType } from './record.ts';
import { recordColumns } from './selection.ts';

type Data<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;
type Client = Prisma.TransactionClient;

/** What a write has at hand beside its data. */
export interface Writing {
  readonly context: Context;
}

interface CreateField<S extends ReadShape<object>> {
  readonly shape: S;
  readonly refusals?: ConstraintRefusals;
  /** Adds the record; the data has GraphQL's names, which are the data model's. */
  readonly write: (data: Data<S>, client: Client, writing: Writing) => Promise<{ id: unknown }>;
}

/** `createTaxClass(input)`: adds a record and gives it back as it then is. */
export function createField<S extends ReadShape<object>>(
  record: RecordType,
  options: CreateField<S>,
) {
  const { name } = record;
  const input = inputOf(`${name}CreateInput`, options.shape, `A new ${name}.`, {}, record.describe);
  const localized = localizedMembers(options.shape);
  builder.mutationField(`create${name}`, (t) =>
    t.field({
      type: record.ref,
      description: `Adds a ${name} and gives it back.`,
      args: { input: t.arg({ type: input.ref, required: true, description: 'Its members.' }) },
      resolve: async (_root, args, context, info) => {
        const given = readInput(input, args.input, context);
        const data = completeTexts(given, localized, context.facts) as Data<S>;
        const client = await writing(context).prisma();
        const { id } = await refusing(options.refusals ?? {}, () =>
          options.write(data, client, { context }),
        );
        return readBack(record, id, context, info);
      },
    }),
  );
}

interface UpdateField<S extends ReadShape<object>> {
  readonly shape: S;
  readonly refusals?: ConstraintRefusals;
  /** Changes the members given; `count` is 0 where there is no such record. */
  readonly write: (
    id: number,
    data: Data<S>,
    client: Client,
    writing: Writing,
  ) => Promise<{ count: number }>;
}

/** `updateTaxClass(id, input)`: changes the members given; NotFound on `id` for no such record. */
export function updateField<S extends ReadShape<object>>(
  record: RecordType,
  options: UpdateField<S>,
) {
  const { name } = record;
  const input = inputOf(
    `${name}UpdateInput`,
    options.shape,
    `What is to change of a ${name}.`,
    {},
    record.describe,
  );
  const localized = localizedMembers(options.shape);
  builder.mutationField(`update${name}`, (t) =>
    t.field({
      type: record.ref,
      description: `Changes the members given of a ${name}; the others stay. Gives it back.`,
      args: {
        id: t.arg({ type: 'SafeInt', required: true, description: 'Which one.' }),
        input: t.arg({ type: input.ref, required: true, description: 'The members to change.' }),
      },
      resolve: async (_root, args, context, info) => {
        const given = readInput(input, args.input, context);
        const id = storable(args.id);
        const { session, facts } = context;
        const at = { session, table: record.table.name, id };
        const data = (await mergeTexts(given, localized, facts, at)) as Data<S>;
        const client = await writing(context).prisma();
        const { count } = await refusing(options.refusals ?? {}, () =>
          options.write(id, data, client, { context }),
        );
        if (count === 0) refuse('id', 'NotFound', `there is no ${name} ${args.id}`);
        return readBack(record, id, context, info);
      },
    }),
  );
}

interface DeleteField {
  /** The name of several: `TaxClasses`. */
  readonly many: string;
  /** What happens to records that refer to them. */
  readonly note: string;
  readonly refusals?: ConstraintRefusals;
  readonly write: (ids: number[], client: Client, writing: Writing) => Promise<{ count: number }>;
}

/** `deleteTaxClasses(ids)`: those that do not exist are skipped; gives the number removed. */
export function deleteField(record: RecordType, options: DeleteField) {
  builder.mutationField(`delete${options.many}`, (t) =>
    t.int({
      description: `Removes records of ${record.name}; those that do not exist are skipped. Gives the number removed. ${options.note}`,
      args: { ids: t.arg({ type: ['SafeInt'], required: true, description: 'Which ones.' }) },
      resolve: async (_root, { ids }, context) => {
        const client = await writing(context).prisma();
        const { count } = await refusing(options.refusals ?? {}, () =>
          options.write([...new Set(ids.map(storable))], client, { context }),
        );
        return count;
      },
    }),
  );
}

/** The record after its write, of which only the identifier costs no statement. */
async function readBack(
  record: RecordType,
  id: unknown,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const row = await context.loaders.one(record.table, recordColumns(info), id);
  if (!row) throw new Error(`${record.name} ${id} is gone within its own transaction`);
  context.loaders.forget();
  return row;
}

/** contract.md: an int beyond what a column holds is a record that does not exist. No identifier is 0. */
export const storable = (id: number): number => (id > 2_147_483_647 || id < 1 ? 0 : id);
