import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  DepartmentCreate,
  DepartmentShape,
  DepartmentUpdate,
  DepartmentWhere as inline,
  departmentOrders as order,
} from './shapes.ts';

export const v3 = resource('commerce.departments', {
  find: find('departments', DepartmentShape, { inline, language: true, order }),
  get: get('department', DepartmentShape, { language: true }),
  count: count('departments', { inline }),
  create: create('department', DepartmentCreate, 'createDepartment'),
  update: update('department', DepartmentUpdate, 'updateDepartment'),
  delete: remove('deleteDepartments'),
});
