import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import type { PromotedKind } from '../prices/promoted.ts';
import type { PromotionType } from './rules.ts';

/** The data of an existing promotion that the rules need. */
interface StoredTerms {
  readonly type: PromotionType;
  readonly appliedTo: PromotedKind | 'Carts';
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Returns undefined if there is no such promotion. */
export async function findTerms({ query }: ReadContext['session'], id: unknown) {
  const sql = `SELECT type::text, applied_to::text AS "appliedTo", start_time::text AS "startTime",
    end_time::text AS "endTime" FROM promotion WHERE id = $1::int`;
  const [row] = await query(sql, [id]);
  // The statement names the members of StoredTerms.
  return row as StoredTerms | undefined;
}
