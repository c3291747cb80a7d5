import { type Context, writing } from '../../../engine/call/context.ts';
import type { Indexed, RefusedRows } from '../../../engine/schema/bulk/refused-rows.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
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
  lookUps: (given, context) => [
    () => checkProducts(given.ids, context),
    () => checkPlace(given.departmentId, context),
  ],
  async write({ ids, departmentId }, { context }) {
    const products = [...new Set(ids)];
    const { session, today } = context;
    await session.query(move, [products, departmentId]);
    await reprice(writing(context), today, products);
    return products;
  },
});

async function checkProducts(ids: readonly number[], context: LookUpContext): Promise<void> {
  const lock = context.locks ? lockProducts : idsOf('product');
  const found = new Set(await lock(context.session, [...new Set(ids.map(clampId))]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) refuse('ids', 'NotFound', `there is no Product ${missing}`);
}

const move = `UPDATE product SET department_id = $2::int, ${setUpdateTime}
  WHERE id = ANY ($1::int[]) AND department_id <> $2::int`;

/** Reads the existing records of a table. */
const idsOf = (table: string) => async (session: Session, ids: readonly number[]) => {
  const rows = await session.query(`SELECT id FROM ${table} WHERE id = ANY ($1::int[])`, [ids]);
  return rows.map(({ id }) => Number(id));
};

/**
 * Refuses a department that cannot contain products; with `locks` it cannot change until the call
 * ends.
 */
export async function checkPlace(department: number, context: Places): Promise<void> {
  (await readPlaces([department], context))(department);
}

type Places = Pick<LookUpContext, 'session' | 'locks'>;
type Session = LookUpContext['session'];

/** Returns a function that refuses a department that cannot contain products. */
async function readPlaces(given: readonly number[], { session, locks }: Places) {
  const departments = [...new Set(given.map(clampId))];
  const read = locks ? lockPlaces : idsOf('department');
  const found = new Set(await read(session, departments));
  const sql = 'SELECT DISTINCT parent_id AS id FROM department WHERE parent_id = ANY($1::int[])';
  const parents = new Set((await session.query(sql, [departments])).map(({ id }) => Number(id)));
  return (department: number) => {
    if (!found.has(department)) refuseUnknown(department);
    checkTakesProducts(!parents.has(department));
  };
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
  const check = await readPlaces(asked, { session, locks: true });
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
