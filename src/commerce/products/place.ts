import { refuse } from '../../contract/refusal.ts';
import { shape } from '../../contract/shape.ts';
import { lockPlace, lockProducts } from '../../db/prices/lock.ts';
import { reprice } from '../../db/prices/reprice.ts';
import { touched } from '../../db/touched.ts';
import { type Context, writing } from '../../schema/context.ts';
import { actField } from '../../schema/mutations.ts';
import { storable } from '../../schema/storable.ts';
import { Product } from './product.ts';
import { checkTakesProducts } from './rules.ts';

actField('moveProducts', {
  section: 'Catalog',
  shape: shape({ ids: 'id list (req)', department: 'int(1..) (req)' }),
  description:
    'Puts products into a department, all or none, with the prices they have there. Gives them back.',
  describe: { ids: 'Which ones.', department: 'Where to: a department without sub-departments.' },
  gives: Product,
  async write({ ids, departmentId }, { context }) {
    const products = [...new Set(ids.map(storable))];
    const { session, today } = context;
    const found = new Set(await lockProducts(session, products));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) refuse('ids', 'NotFound', `there is no Product ${missing}`);
    await checkPlace(departmentId, context);
    await session.read(move, [products, departmentId]);
    await reprice(writing(context), today, products);
    return products;
  },
});

const move = `UPDATE product SET department_id = $2::int, ${touched}
  WHERE id = ANY ($1::int[]) AND department_id <> $2::int`;

/** Refuses a department that takes no products; it stays as it is until the call is done. */
export async function checkPlace(department: number, context: Context): Promise<void> {
  await holdPlace(department, context);
  const sql = 'SELECT FROM department WHERE parent_id = $1::int LIMIT 1';
  const departments = await context.session.read(sql, [department]);
  checkTakesProducts(departments.length === 0);
}

/** Until the call is done nobody removes the department or makes another in it. */
export async function holdPlace(department: number, { session }: Context): Promise<void> {
  if (!(await lockPlace(session, storable(department))))
    refuse('department', 'NotFound', `department ${department} does not exist`);
}
