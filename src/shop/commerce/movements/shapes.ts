import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** The stock movement in responses, in the specification's order. */
export const MovementShape = shape({
  id: 'int(1..)',
  sku: 'string(1..32)',
  adjustment: 'decimal[11,2] as text',
  creationTime: 'datetime',
  description: 'string(0..255)',
});

export const MovementWhere = shape({
  sku: 'string(1..32)',
  fromCreationTime: 'datetime',
  toCreationTime: 'datetime',
  keywords: 'string(1..100)',
}).filters({
  sku: 'sku.equals',
  fromCreationTime: 'creationTime.gte',
  toCreationTime: 'creationTime.lte',
});

export const movementOrders = ['id', 'sku', 'adjustment', 'creationTime', 'description'] as const;

export const MovementCreate = shape({
  sku: 'string(1..32) (req)',
  adjustment: 'decimal[11,2] as text (req)',
  description: 'string(0..255)',
});
export const MovementUpdate = shape({ description: 'string(1..255)' });

export const movements = resource('commerce.movements', {
  find: find('movements', MovementShape, { where: MovementWhere, order: movementOrders }),
  get: get('movement', MovementShape),
  count: count('movements', { where: MovementWhere }),
  create: create('movement', MovementCreate, 'createMovement'),
  update: update('movement', MovementUpdate, 'updateMovement'),
  delete: remove('deleteMovements'),
});
