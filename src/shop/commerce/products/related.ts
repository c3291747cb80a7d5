import type { Context } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { notFoundIn } from '../../../engine/schema/mutations/constraints.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { exists } from '../../../engine/schema/mutations/read-back.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import { Product } from './product.ts';
import { checkOthers } from './rules.ts';
import { setRelated } from './writes.ts';

relatedField('setProductAccessories', {
  table: 'product_accessory',
  column: 'accessory_id',
  description:
    'What goes with it? Sets the accessories that are offered together with a product, such as bulbs with a lamp; the list before is replaced.',
});
relatedField('setSimilarProducts', {
  table: 'product_similar',
  column: 'similar_id',
  description:
    'Sets what a product page shows below "You may also like", the similar products; the list before is replaced. The relation is one-way: the product is not added to theirs.',
});

interface Related {
  readonly table: string;
  readonly column: string;
  readonly description: string;
}

/**
 * Adds a mutation that replaces a product's list of other products; a dashboard sends the whole
 * list.
 */
function relatedField(name: string, { table, column, description }: Related): void {
  mutationField(name, {
    shape: shape({ id: 'int(1..) (req)', productIds: 'id list (req)' }),
    description: `${description} Returns the product.`,
    describe: {
      id: 'Identifier of the product.',
      productIds: 'Identifiers of the new products; [] for none.',
    },
    refusals: { [`${table}_${column}_fkey`]: notFoundIn('productIds', 'product') },
    rules: (given) => [() => checkOthers('productIds', given.id, given.productIds)],
    afterwards: (given, { session }) => [
      async () => {
        if (!(await exists(Product, clampId(given.id), { session }))) refuseUnknown(given.id);
      },
    ],
    gives: { one: Product },
    async write({ id, productIds }, { context }) {
      await touch(id, context);
      const rows = [{ id, others: productIds.map(clampId) }];
      await setRelated(context.session, table, column, rows);
      return [id];
    },
  });
}

/** Locks the product and sets its update time. */
async function touch(id: number, { session }: Context): Promise<void> {
  const sql = `UPDATE product SET ${setUpdateTime} WHERE id = $1::int RETURNING id`;
  const [row] = await session.query(sql, [clampId(id)]);
  if (!row) refuseUnknown(id);
}

function refuseUnknown(id: number): never {
  refuse('id', 'NotFound', `there is no Product ${id}`);
}
