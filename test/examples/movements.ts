import { movements as resource } from '../../src/shop/commerce/movements/shapes.ts';
import { examplesOf } from './example.ts';

export const movements = examplesOf(resource, {
  create: {
    good: [
      { movement: { sku: 'DESK', adjustment: '-3.00', description: 'Broken in the warehouse' } },
      { movement: { sku: 'DESK', adjustment: 1.5 } },
    ],
    refused: [
      ['sku | NotFound', { movement: { sku: 'NONE', adjustment: 1 } }],
      ['adjustment | InvalidValue', { movement: { sku: 'DESK', adjustment: -1000 } }],
    ],
  },
  find: {
    good: [
      { conditions: { sku: 'DESK', keywords: 'warehouse' }, order: ['-creationTime'], limit: 5 },
      {},
      {
        conditions: {
          fromCreationTime: '2024-01-01 00:00:00',
          toCreationTime: '2099-12-31 23:59:59',
        },
        order: ['-adjustment'],
        fields: ['sku', 'adjustment'],
      },
    ],
  },
  get: { good: [{ id: 1 }, { id: 99, fields: ['id'] }] },
  count: { good: [{ conditions: { sku: 'DESK' } }, {}] },
  update: {
    good: [{ id: 1, movement: { description: 'Opening stock' } }],
    refused: [['id | NotFound', { id: 99, movement: { description: 'None' } }]],
  },
  delete: { good: [{ ids: [1, 2] }] },
});
