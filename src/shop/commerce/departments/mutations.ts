import type { Context } from '../../../engine/call/context.ts';
import { checkTemplatePage } from '../../../engine/call/template-page.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { layoutData } from '../../../engine/schema/layout.ts';
import type { Reading } from '../../../engine/schema/lists/keys.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { storeImages } from '../../../engine/schema/mutations/uploads.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { Department } from './department.ts';
import { checkCanBeRemoved, checkTakesDepartments } from './rules.ts';
import { DepartmentCreate, DepartmentUpdate } from './shapes.ts';

const refusals: ConstraintRefusals = {
  department_parent_id_fkey: ['parent', 'NotFound', 'the parent department does not exist'],
};

createField(Department, {
  shape: DepartmentCreate,
  refusals,
  rules: (given, context) => [
    () => checkTemplatePage(given.templatePage, context),
    () => checkParent(given.parentId, context),
  ],
  async write({ parentId, productsLayout, ...given }, { department }, { context }) {
    await checkTemplatePage(given.templatePage, context);
    const parent = await readParent(parentId, context);
    const data = { ...given, ...layoutData(productsLayout), parentId: parent };
    return department.create({ data, select: { id: true } });
  },
});

const longest = { maxWidth: 2500, maxHeight: 2500 };

updateField(Department, {
  shape: DepartmentUpdate,
  rules: (given, context) => [() => checkTemplatePage(given.templatePage, context)],
  async write(id, given, { department }, { context }) {
    const { productsLayout, smallImage, largeImage, ...plain } = given;
    await checkTemplatePage(plain.templatePage, context);
    const data = {
      ...plain,
      ...layoutData(productsLayout),
      ...(await storeImages(
        context,
        { member: 'smallImage', upload: smallImage, longest },
        { member: 'largeImage', upload: largeImage, longest },
      )),
    };
    return department.updateMany({ where: { id }, data });
  },
});

const notEmpty = [
  'ids',
  'InvalidValue',
  'a department contains subdepartments or products',
] as const;

deleteField(Department, {
  many: 'Departments',
  note: 'A department that has products cannot be deleted, nor one that has sub-departments, unless they are deleted in the same call.',
  refusals: {
    product_department_id_fkey: notEmpty,
    department_parent_id_fkey: notEmpty,
  },
  async write(ids, { department }, { context }) {
    checkCanBeRemoved(await readContents(ids, context));
    return department.deleteMany({ where: { id: { in: ids } } });
  },
});

/**
 * Returns the parent as its column stores it; 0 is the first level. Locks the row, so that no call
 * adds a product to it meanwhile; the next statement sees all products that were added before.
 */
async function readParent(parent: number, { session }: Context): Promise<number | null> {
  if (parent === 0) return null;
  const lock = 'SELECT id FROM department WHERE id = $1 FOR UPDATE';
  await session.query(lock, [clampId(parent)]);
  await checkParent(parent, { session });
  return parent;
}

async function checkParent(parent: number, { session }: Reading): Promise<void> {
  if (parent === 0) return;
  const [row] = await session.query(
    `SELECT EXISTS (SELECT FROM product WHERE department_id = d.id) AS "hasProducts"
     FROM department d WHERE d.id = $1`,
    [clampId(parent)],
  );
  if (!row) refuse('parent', 'NotFound', `department ${parent} does not exist`);
  checkTakesDepartments(row.hasProducts === true);
}

/**
 * Reads the contents of departments, except these departments, because one call can delete a
 * branch.
 */
async function readContents(ids: readonly number[], { session }: Context) {
  const [row] = await session.query(
    `SELECT
      (SELECT parent_id FROM department
        WHERE parent_id = ANY($1::int[]) AND id <> ALL($1::int[]) LIMIT 1) AS "withDepartments",
      (SELECT department_id FROM product
        WHERE department_id = ANY($1::int[]) LIMIT 1) AS "withProducts"`,
    [ids],
  );
  return { withDepartments: row?.withDepartments, withProducts: row?.withProducts };
}
