import type { Context } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import {
  type ImageToStore,
  imageRules,
  storeImages,
} from '../../../engine/schema/mutations/uploads.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ValueOf } from '../../../ground/contract/notation/shape.ts';
import { layoutData } from '../../shared/layout.ts';
import { checkTemplatePage } from '../../shared/templates/template-page.ts';
import { Department } from './department.ts';
import { checkCanBeRemoved, checkTakesDepartments } from './rules.ts';
import { DepartmentCreate, DepartmentUpdate } from './shapes.ts';

const refusals: ConstraintRefusals = {
  department_parent_id_fkey: ['parent', 'NotFound', 'the parent department does not exist'],
};

createField(Department, {
  shape: DepartmentCreate,
  refusals,
  lookUps: (given, context) => [
    () => checkTemplatePage(given.templatePage, context),
    () => checkParent(given.parentId, context),
  ],
  write({ parentId, productsLayout, ...given }, { department }) {
    const data = { ...given, ...layoutData(productsLayout), parentId: parentId || null };
    return department.create({ data, select: { id: true } });
  },
});

const longest = { maxWidth: 2500, maxHeight: 2500 };
const images: readonly ImageToStore<GraphqlNamed<ValueOf<typeof DepartmentUpdate>>>[] = [
  { member: 'smallImage', upload: (given) => given.smallImage, longest },
  { member: 'largeImage', upload: (given) => given.largeImage, longest },
];

updateField(Department, {
  shape: DepartmentUpdate,
  lookUps: (given, context) => [() => checkTemplatePage(given.templatePage, context)],
  afterwards: imageRules(images),
  async write(id, given, { department }, { context }) {
    const { productsLayout, smallImage: _small, largeImage: _large, ...plain } = given;
    const data = {
      ...plain,
      ...layoutData(productsLayout),
      ...(await storeImages(context, images, given)),
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
 * Checks a parent; 0 is the first level. The lock of its row prevents other calls from adding a
 * product to it; the next statement sees all products that were added before.
 */
async function checkParent(parent: number, { session, locks }: LookUpContext): Promise<void> {
  if (parent === 0) return;
  const lock = 'SELECT id FROM department WHERE id = $1 FOR UPDATE';
  if (locks) await session.query(lock, [clampId(parent)]);
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
