import { refuse } from '../../contract/refusal.ts';
import { imageColumn } from '../../db/read/columns.ts';
import { equals, folded, localizedColumn, sqlOf, textKeyJoin } from '../../db/read/table.ts';
import type { Context } from '../../schema/context.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { layoutColumn } from '../../schema/layout.ts';
import type { ListArgs } from '../../schema/page.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType } from '../../schema/types.ts';
import {
  DepartmentParent,
  DepartmentShape,
  DepartmentWhere,
  departmentOrders,
  LargeImage,
  SmallImage,
} from './shapes.ts';

nestedType('DepartmentParent', DepartmentParent, 'A department above another.');
nestedType('DepartmentSmallImage', SmallImage, 'The small image of a department.');
nestedType('DepartmentLargeImage', LargeImage, 'The large image of a department.');

export const Department = record('Department', {
  shape: DepartmentShape,
  describe: {
    parentId: 'Identifier of the department above; 0 at the first level.',
    parents: 'The departments above, from the first level to the direct parent.',
    countDepartment: 'Number of departments directly inside.',
    countProduct: 'Number of products in the department and everything below it.',
    productsLayout: 'How the page of the department shows its products.',
    smallImage: 'The small image; null where there is none.',
    largeImage: 'The large image; null where there is none.',
  },
  table: {
    name: 'department',
    columns: {
      parentId: { sql: 'coalesce(t.parent_id, 0)' },
      parents: {
        sql: (reading) =>
          `(SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', ${sqlOf(localizedColumn('a.name'), reading)}) ORDER BY array_position(t.path, a.id)), '[]') FROM department a WHERE a.id = ANY(t.path) AND a.id <> t.id)`,
        parse: true,
      },
      countDepartment: {
        sql: '(SELECT count(*)::int FROM department c WHERE c.parent_id = t.id)',
      },
      countProduct: {
        sql: '(SELECT count(*)::int FROM department s JOIN product p ON p.department_id = s.id WHERE s.path @> ARRAY[t.id])',
      },
      productsLayout: layoutColumn,
      smallImage: imageColumn('small_image'),
      largeImage: imageColumn('large_image', `, 'align', t.large_image_align`),
    },
    joins: { n: textKeyJoin('department.name') },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      code: { sql: folded('t.code'), type: 'text' },
      name: { sql: 'n.key', type: 'text', join: ['n'] },
      position: { sql: 't.position', type: 'int8', nullable: true },
    },
    conditions: {
      parentId: (parent: number, reading) =>
        equals('t.parent_id', 'int8')((parent === 0 ? null : parent) as never, reading),
    },
  },
});

finder(Department, {
  many: 'departments',
  one: 'department',
  where: inputOf('DepartmentWhere', DepartmentWhere, 'Conditions on departments.', {
    parent: 'Directly inside this department; 0 for the first level.',
  }),
  orders: departmentOrders,
  language: true,
  explain: refuseUnknownParent,
});

addTexts(Department);
relatesToOne('Department', 'parent', 'Department', {
  by: 'parentId',
  nullable: true,
  description: 'The department above; null at the first level.',
});
relatesToMany('Department', 'children', 'Department', {
  of: 't.parent_id = k.parent',
  order: [{ order: 'position', descending: false }],
  description: 'The departments directly inside, by position.',
});

/** An empty list is right for a department without sub-departments, but not for none at all. */
async function refuseUnknownParent({ where }: ListArgs, { session }: Context): Promise<void> {
  const parent = where?.parentId;
  if (parent === undefined || parent === 0) return;
  const found = await session.read('SELECT 1 FROM department WHERE id = $1::int8', [parent]);
  if (found.length === 0) refuse('parent', 'NotFound', `department ${parent} does not exist`);
}
