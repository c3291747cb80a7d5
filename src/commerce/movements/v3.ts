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
  MovementCreate,
  MovementShape,
  MovementUpdate,
  movementOrders as order,
  MovementWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.movements', {
  find: find('movements', MovementShape, { where, order }),
  get: get('movement', MovementShape),
  count: count('movements', { where }),
  create: create('movement', MovementCreate, 'createMovement'),
  update: update('movement', MovementUpdate, 'updateMovement'),
  delete: remove('deleteMovements'),
});
