import { type Context, writing } from '../../../engine/call/context.ts';
import type { Indexed, RefusedRows } from '../../../engine/schema/bulk/refused-rows.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { Reading } from '../../../engine/schema/lists/keys.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../store/db/session.ts';
import { lockPlaces, lockProducts } from '../prices/lock.ts';
import { reprice } from '../prices/reprice.ts';
import { Product } from './product.ts';
import { checkTakesProducts } from './rules.ts';

mutationField('moveProducts', {
  section: 'Catalog',
  shape: shape({ ids: 'id list (req)', department: 'int(1..) (req)' }),
  description:
    'Goods get another place in the shop: moves products into another department, all or none of them, and updates their prices to its promotions. Returns the products.',
  describe: {
    ids: 'Identifiers of the products.',
    department: 'Identifier of the department to move them to; it must not have sub-departments.',
  },
  gives: Product,
  rules: (given, { session }) => [
    async () => {
      const sql = 'SELECT id FROM product WHERE id = ANY ($1::int[])';
      const rows = await session.query(sql, [given.ids.map(clampId)]);
      checkFound(given.ids, new Set(rows.map(({ id }) => Number(id))));
    },
    () => checkHolds(given.departmentId, session),
  ],
  async write({ ids, departmentId }, { context }) {
    const products = [...new Set(ids.map(clampId))];
    const { session, today } = context;
    checkFound(ids, new Set(await lockProducts(session, products)));
    await checkPlace(departmentId, context);
    await session.query(move, [products, departmentId]);
    await reprice(writing(context), today, products);
    return products;
  },
});

function checkFound(ids: readonly number[], found: ReadonlySet<number>): void {
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) refuse('ids', 'NotFound', `there is no Product ${missing}`);
}

const move = `UPDATE product SET department_id = $2::int, ${setUpdateTime}
  WHERE id = ANY ($1::int[]) AND department_id <> $2::int`;

/** Refuses a department that cannot contain products, and locks it until the call ends. */
export async function checkPlace(department: number, { session }: Context): Promise<void> {
  (await lockedPlaces([department], session))(department);
}

/** Locks departments. Returns a function that refuses a department that cannot contain products. */
async function lockedPlaces(given: readonly number[], session: Session) {
  const departments = [...new Set(given.map(clampId))];
  const found = await lockPlaces(session, departments);
  const sql = 'SELECT DISTINCT parent_id AS id FROM department WHERE parent_id = ANY($1::int[])';
  const parents = new Set((await session.query(sql, [departments])).map(({ id }) => Number(id)));
  return (department: number) => {
    if (!found.has(department)) refuseUnknown(department);
    checkTakesProducts(!parents.has(department));
  };
}

/** Like `checkPlace`, without a lock, for a call that is refused. */
export async function checkHolds(department: number, { query }: Reading['session']): Promise<void> {
  const [row] = await query(
    `SELECT EXISTS (SELECT FROM department c WHERE c.parent_id = d.id) AS "hasDepartments"
     FROM department d WHERE d.id = $1::int`,
    [clampId(department)],
  );
  if (!row) refuseUnknown(department);
  checkTakesProducts(!row.hasDepartments);
}

/**
 * Like `checkPlace`, for several products: refuses the rows whose department cannot contain
 * products. Returns the other rows.
 */
export async function keepPlaced<R extends Indexed & { data: { departmentId?: number } }>(
  rows: readonly R[],
  { session }: Context,
  refused: RefusedRows,
): Promise<R[]> {
  const asked = rows.flatMap(({ data }) => data.departmentId ?? []);
  if (asked.length === 0) return [...rows];
  const check = await lockedPlaces(asked, session);
  return refused.keep(rows, (row) => {
    if (row.data.departmentId !== undefined) check(row.data.departmentId);
    return row;
  });
}

/**
 * Locks a department: until the call ends, no other call deletes it or creates a department in it.
 */
export async function holdPlace(department: number, { session }: Context): Promise<void> {
  const found = await lockPlaces(session, [clampId(department)]);
  if (!found.has(department)) refuseUnknown(department);
}

function refuseUnknown(department: number): never {
  refuse('department', 'NotFound', `department ${department} does not exist`);
}
