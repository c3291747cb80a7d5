import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import { PrismaPg } from '@prisma/adapter-pg';
import type PrismaTypes from '../../src/generated/pothos.ts';
import { getDatamodel } from '../../src/generated/pothos.ts';
import { type Prisma, PrismaClient } from '../../src/generated/prisma/client.ts';
import { auditedCall } from '../audited.ts';

const connection = { connectionString: process.env.DATABASE_URL, max: 8, idleTimeoutMillis: 0 };
export const prisma = new PrismaClient({
  adapter: new PrismaPg(connection),
  // Changing a hundred items on a busy machine takes longer than the default of five seconds.
  transactionOptions: { timeout: 60_000, maxWait: 60_000 },
});

export const builder = new SchemaBuilder<{
  DefaultFieldNullability: false;
  PrismaTypes: PrismaTypes;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Decimal: { Input: string; Output: Prisma.Decimal };
    LocalizedText: { Input: unknown; Output: unknown };
    PriceMap: { Input: unknown; Output: Record<string, number> };
  };
}>({
  plugins: [PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: prisma, dmmf: getDatamodel() },
});

builder.scalarType('DateTime', { serialize: (value) => value.toISOString() });
builder.scalarType('Decimal', { serialize: String });
builder.scalarType('LocalizedText', { serialize: (value) => value });
builder.scalarType('PriceMap', { serialize: (value) => value });

/** Runs a transaction whose audit entries have the data of the call. */
export function writing<T>(
  operation: string,
  work: (transaction: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(async (transaction) => {
    const call = auditedCall('Graphql', operation);
    await transaction.$executeRaw`SELECT set_config('gateway.call', ${call}, true)`;
    return work(transaction);
  });
}
