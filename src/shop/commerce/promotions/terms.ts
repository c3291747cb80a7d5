import type { Reading } from '../../../engine/schema/lists/keys.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';

const select = { type: true, appliedTo: true, startTime: true, endTime: true } as const;

/** Reads the data of an existing promotion that the rules need. */
export async function readTerms({ promotion }: Prisma.TransactionClient, id: number) {
  const found = await promotion.findUnique({ where: { id }, select });
  return found && { ...found, startTime: dayOf(found.startTime), endTime: dayOf(found.endTime) };
}

/** Like `readTerms`, without a transaction. */
export async function findTerms({ query }: Reading['session'], id: unknown) {
  const sql = `SELECT type::text, applied_to::text AS "appliedTo", start_time::text AS "startTime",
    end_time::text AS "endTime" FROM promotion WHERE id = $1::int`;
  const [row] = await query(sql, [id]);
  // The statement names the members of Terms.
  return row as Terms | undefined;
}

type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10);
