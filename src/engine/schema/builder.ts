import SchemaBuilder from '@pothos/core';
import PrismaPlugin, { type PrismaModelTypes, type prismaModelName } from '@pothos/plugin-prisma';
import { getDatamodel } from '../../generated/pothos.ts';
import type { Context } from '../call/context.ts';
import './planned-reads/connections.ts';
import './planned-reads/fields.ts';
import { plannedReads } from './planned-reads/plugin.ts';
import type { RowTypes } from './planned-reads/row-types.ts';
import { type ScalarTypes, scalars } from './scalars.ts';
import './texts/texts.ts';
import { violations } from './mutations/violations.ts';

/** The builder of every GraphQL type. Resources add to it as they load. */
export const builder = new SchemaBuilder<{
  DefaultFieldNullability: false;
  Context: Context;
  PrismaTypes: RowTypes;
  Scalars: ScalarTypes;
}>({
  plugins: [violations, plannedReads, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: noClient,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    onUnusedQuery: 'error',
  },
});

for (const scalar of Object.values(scalars))
  builder.addScalarType(scalar.name as keyof ScalarTypes, scalar);

export type Types = (typeof builder)['$inferSchemaTypes'];

/** The builder of a record's fields, for functions that declare a group of them. */
export type FieldBuilder<Name extends keyof RowTypes> = PothosSchemaTypes.PrismaObjectFieldBuilder<
  Types,
  PrismaModelTypes & RowTypes[Name],
  RowTypes[Name]['Shape'] & { [prismaModelName]?: Name }
>;

/**
 * Resolvers read through src/store/db/read alone: one planned statement a level, on the session
 * of the call.
 */
function noClient(): never {
  throw new Error('Pothos must not read by itself: see docs/architecture.md');
}
