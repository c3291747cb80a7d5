import type { Context } from '../../../engine/call/context.ts';
import { checkLanguage } from '../../../engine/call/shop-settings.ts';
import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import type { ListArgs } from '../../../engine/schema/lists/page.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { chosenLanguage } from '../../../engine/schema/texts/texts.ts';
import { nestedType } from '../../../engine/schema/types.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import { localizedColumn, type Sql, sqlOf } from '../../../store/db/read/table.ts';
import { layoutColumn, ProductsLayoutType, pageImages } from '../../shared/layout.ts';
import {
  DepartmentParent,
  DepartmentShape,
  DepartmentWhere,
  LargeImage,
  SmallImage,
} from './shapes.ts';

const Parent = nestedType('DepartmentParent', DepartmentParent, 'A department above another.', {
  id: 'Identifier of the department.',
  name: 'Name of the department in all its languages, by code.',
});
builder.objectField(Parent, 'name', (t) =>
  t.string({
    description:
      'Name of the department in the given language, or in the default language when there is no text in it.',
    args: {
      language: t.arg.string(chosenLanguage),
    },
    extensions: meta({ columns: ['nameByLanguage'] }),
    resolve: (parent, { language }, { shopSettings }) => {
      checkLanguage(shopSettings, language);
      const names = recordOf(recordOf(parent).nameByLanguage);
      return String((language && names[language]) || names[shopSettings.defaultLanguage] || '');
    },
  }),
);
const imageFields = pageImages(
  'Department',
  { small: SmallImage, large: LargeImage },
  `, 'align', t.large_image_align`,
);

const parentsSql: Sql = (reading) =>
  `(SELECT coalesce(json_agg(json_build_object('id', a.id, 'nameByLanguage', ${sqlOf(localizedColumn('a.name'), reading)}) ORDER BY array_position(t.path, a.id)), '[]') FROM department a WHERE a.id = ANY(t.path) AND a.id <> t.id)`;

const parentId = 'coalesce(t.parent_id, 0)';

const DepartmentObject = builder.prismaObject('Department', {
  section: 'Catalog',
  topic: 'commerce.departments',
  interfaces: [Node],
  shape: DepartmentShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    parentId: t.column({
      type: 'ID',
      sql: parentId,
      description: 'Identifier of the department above; 0 at the first level.',
    }),
    parents: t.column({
      type: [Parent],
      sql: parentsSql,
      parse: true,
      description: 'The departments above, from the first level to the direct parent.',
    }),
    ...t.localized('name', 'description', 'seoTitle', 'seoKeywords', 'seoDescription'),
    ...countFields(t),
    ...pageFields(t),
    ...relationFields(t),
  }),
});

export const Department = readBy(
  DepartmentObject,
  {
    orders: { id: 'column', code: 'column', name: 'column', position: 'column' },
    filters: { parentId: { kind: 'value', sql: parentId, type: 'int8' } },
  },
  {
    list: 'Lists the departments and sub-departments of the shop, as for the menu of the site.',
    one: 'Shows one department with its texts, pictures, layout, sub-departments and products.',
    byIds: 'Shows the departments of a path above a product (breadcrumbs).',
    create: 'The menu of the shop gets a new entry: adds a department or a sub-department.',
    update:
      'Renames a department, moves it within the menu, or changes its pictures, texts and layout.',
    delete: 'Takes departments out of the menu of the shop.',
    words: {
      Department: 'section aisle menu navigation navigate hierarchy tree level corner branch node',
      'Mutation.updateDepartment': 'banner reorder move rename title picture',
      'Mutation.createDepartment': 'branch',
      'Mutation.deleteDepartments': 'close section empty branch',
    },
  },
);

listAndGetFields(Department, {
  many: 'departments',
  one: 'department',
  conditions: DepartmentWhere,
  language: true,
  explain: refuseUnknownParent,
});

/**
 * An empty list is correct for a department without sub-departments, but not for a missing
 * department.
 */
async function refuseUnknownParent({ where }: ListArgs, { session }: Context): Promise<void> {
  const { equals: parent } = recordOf(where?.parentId);
  if (parent === undefined || parent === 0) return;
  const found = await session.query('SELECT 1 FROM department WHERE id = $1::int8', [parent]);
  if (found.length === 0) refuse('parent', 'NotFound', `department ${parent} does not exist`);
}

/** The numbers of records in the department. */
function countFields(t: FieldBuilder<'Department'>) {
  return {
    countDepartment: t.column({
      type: 'SafeInt',
      sql: '(SELECT count(*)::int FROM department c WHERE c.parent_id = t.id)',
      description: 'Number of departments directly inside this one.',
    }),
    countProduct: t.column({
      type: 'SafeInt',
      sql: '(SELECT count(*)::int FROM department s JOIN product p ON p.department_id = s.id WHERE s.path @> ARRAY[t.id])',
      description: 'Number of products in the department and in all departments below it.',
    }),
  };
}

/** The fields for the page of the department. */
function pageFields(t: FieldBuilder<'Department'>) {
  return {
    templatePage: t.exposeString('templatePage'),
    position: t.expose('position', { type: 'SafeInt', nullable: true }),
    departmentColumns: t.exposeInt('departmentColumns'),
    productsLayout: t.column({
      type: ProductsLayoutType,
      ...layoutColumn,
      description: 'How the page of the department shows its products.',
    }),
    ...imageFields(t),
  };
}

/** The records that are related to the department. */
function relationFields(t: FieldBuilder<'Department'>) {
  return {
    children: t.connectionOf('children', { orderBy: { position: 'asc' } }),
    parent: t.relation('parent', { nullable: true }),
    products: t.connectionOf('products', { orderBy: { id: 'asc' } }),
    promotions: t.connectionThrough('promotions', 'promotion'),
  };
}
