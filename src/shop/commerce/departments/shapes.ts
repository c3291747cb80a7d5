import { ImageUpload } from '../../../engine/schema/mutations/uploads.ts';
import { code, list, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';
import { aligns, ProductsLayout } from '../../shared/layout.ts';

export const DepartmentParent = shape({ id: 'int(1..)', name: 'L(60)' });
export const SmallImage = shape({
  url: 'string(53..255)',
  width: 'int(1..2500)',
  height: 'int(1..2500)',
});
export const LargeImage = SmallImage.extend({ align: aligns });

/** The department in responses, in the specification's order. */
export const DepartmentShape = shape({
  id: 'int(1..)',
  code: 'string(0..32)',
  parent: 'int(0..)',
  parents: list(DepartmentParent),
  name: 'L(60)',
  description: 'L(65535)',
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
  countDepartment: 'int(0..)',
  countProduct: 'int(0..)',
  templatePage: 'string(0..100)',
  position: 'int(1..) nullable',
  departmentColumns: 'int(1..5)',
  productsLayout: ProductsLayout,
  smallImage: SmallImage.nullable(),
  largeImage: LargeImage.nullable(),
});

export const DepartmentWhere = shape({ parent: 'int(0..)' }).filters({
  parent: 'parentId.equals',
});

const texts = {
  name: 'L(60)',
  description: 'L(65535)',
  seoTitle: 'L(255)',
  seoKeywords: 'L(255)',
  seoDescription: 'L(255)',
} as const;
const look = {
  templatePage: 'string(0..100)',
  position: 'int(1..) nullable',
  departmentColumns: 'int(1..5)',
  productsLayout: ProductsLayout,
} as const;

export const DepartmentCreate = shape({
  code: code('string(0..32)'),
  parent: 'int(0..) (req)',
  ...texts,
  ...look,
});

/** `parent` cannot be changed after creation. */
export const DepartmentUpdate = shape({
  code: code('string(0..32)'),
  ...texts,
  ...look,
  smallImage: ImageUpload,
  largeImage: ImageUpload,
  largeImageAlign: aligns,
});

export const departmentOrders = ['id', 'code', 'name', 'position'] as const;

export const departments = resource('commerce.departments', {
  find: find('departments', DepartmentShape, {
    inline: DepartmentWhere,
    language: true,
    order: departmentOrders,
  }),
  get: get('department', DepartmentShape, { language: true }),
  count: count('departments', { inline: DepartmentWhere }),
  create: create('department', DepartmentCreate, 'createDepartment'),
  update: update('department', DepartmentUpdate, 'updateDepartment'),
  delete: remove('deleteDepartments'),
});
