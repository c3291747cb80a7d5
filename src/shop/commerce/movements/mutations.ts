import { singleStatement } from '../../../engine/schema/lists/single-statement.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { addMovement } from '../items/writes/add-movement.ts';
import { Movement } from './movement.ts';
import { MovementCreate, MovementUpdate } from './shapes.ts';

createField(Movement, {
  shape: MovementCreate,
  afterwards: (given, { session }) => [
    async () => {
      const found = await session.query('SELECT FROM item WHERE sku = $1', [given.sku]);
      if (found.length === 0) refuseSku(given.sku);
    },
  ],
  async write(data, _client, { context, info }) {
    const { known, id } = await addMovement(singleStatement(Movement, context, info), data);
    if (!known) refuseSku(data.sku);
    if (id === null) refuse('adjustment', 'InvalidValue', 'adjustment out of range');
    return { id };
  },
});

function refuseSku(sku: string): never {
  refuse('sku', 'NotFound', `there is no item ${sku}`);
}

updateField(Movement, {
  shape: MovementUpdate,
  write: (id, data, { movement }) => movement.updateMany({ where: { id }, data }),
});

deleteField(Movement, {
  many: 'Movements',
  note: 'The stock is not changed.',
  write: (ids, { movement }) => movement.deleteMany({ where: { id: { in: ids } } }),
});
