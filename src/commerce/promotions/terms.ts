import type { Prisma } from '../../generated/prisma/client.ts';

const select = { type: true, appliedTo: true, startTime: true, endTime: true } as const;

/** The data of an existing promotion that the rules need. */
export async function readTerms({ promotion }: Prisma.TransactionClient, id: number) {
  const found = await promotion.findUnique({ where: { id }, select });
  return found && { ...found, startTime: dayOf(found.startTime), endTime: dayOf(found.endTime) };
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);
