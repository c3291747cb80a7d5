import { clampId } from '../../../engine/schema/clamp-id.ts';
import {
  type ConstraintRefusals,
  notFoundIn,
} from '../../../engine/schema/mutations/constraints.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Session } from '../../../store/db/session.ts';
import type { PromotedKind } from '../prices/promoted.ts';

const columns = { Products: 'product', Departments: 'department', Producers: 'producer' } as const;

/** The constraints that are violated if an element is deleted while it is written. */
export const elementRefusals: ConstraintRefusals = Object.fromEntries(
  Object.values(columns).map((column) => [
    `promotion_${column}_${column}_id_fkey`,
    notFoundIn('elements', column),
  ]),
);

/**
 * Refuses the first element that is not a record of the target. `violationsOfRows` would read all
 * of them, which takes half as long again for ten thousand elements.
 */
export async function checkElementsExist(
  session: Pick<Session, 'query'>,
  appliedTo: PromotedKind | 'Carts',
  elements: readonly number[] = [],
): Promise<void> {
  if (appliedTo === 'Carts' || elements.length === 0) return;
  const table = columns[appliedTo];
  const [row] = await session.query(
    `SELECT e.at FROM unnest($1::int[]) WITH ORDINALITY AS e (id, at)
     WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.id = e.id) ORDER BY e.at LIMIT 1`,
    [elements.map(clampId)],
  );
  if (row)
    refuse('elements', 'NotFound', `${table} ${elements[Number(row.at) - 1]} does not exist`);
}

/** Replaces the elements of the promotion. */
export async function setElements(
  session: Session,
  promotion: number,
  target: PromotedKind,
  elements: readonly number[],
): Promise<void> {
  const column = columns[target];
  await session.query(
    `WITH gone AS (
      DELETE FROM promotion_${column}
      WHERE promotion_id = $1::int AND ${column}_id <> ALL ($2::int[])
    ) ${adding(column)}`,
    [promotion, elements.map(clampId)],
  );
}

/** Adds these elements to the promotion. Throws a Refusal if one does not exist. */
export async function addElements(
  session: Session,
  promotion: number,
  target: PromotedKind,
  elements: readonly number[],
): Promise<void> {
  await checkElementsExist(session, target, elements);
  await session.query(adding(columns[target]), [promotion, elements.map(clampId)]);
}

/** Removes these elements from the promotion. */
export async function removeElements(
  session: Session,
  promotion: number,
  target: PromotedKind,
  elements: readonly number[],
): Promise<void> {
  const column = columns[target];
  await session.query(
    `DELETE FROM promotion_${column} WHERE promotion_id = $1::int AND ${column}_id = ANY ($2::int[])`,
    [promotion, elements.map(clampId)],
  );
}

/** SQL. An existing or repeated element is added once. */
const adding = (column: string) =>
  `INSERT INTO promotion_${column} (promotion_id, ${column}_id)
   SELECT $1::int, e.id FROM unnest($2::int[]) AS e (id) ON CONFLICT DO NOTHING`;
