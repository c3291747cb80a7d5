import { refuse } from '../../contract/refusal.ts';
import { shape } from '../../contract/shape.ts';
import { touched } from '../../db/touched.ts';
import type { Context } from '../../schema/context.ts';
import { actField } from '../../schema/mutations.ts';
import { storable } from '../../schema/storable.ts';
import { Product } from './product.ts';
import { checkOthers } from './rules.ts';
import { setRelated } from './writes.ts';

relatedField('setProductAccessories', {
  table: 'product_accessory',
  column: 'accessory_id',
  description: 'Makes these products the accessories of one, in place of those it has.',
});
relatedField('setSimilarProducts', {
  table: 'product_similar',
  column: 'similar_id',
  description:
    'Makes these products the similar ones of one, in place of those it has. It does not become one of theirs.',
});

interface Related {
  readonly table: string;
  readonly column: string;
  readonly description: string;
}

/** A mutation that sets the products that one names: a dashboard sends the list as it shows it. */
function relatedField(name: string, { table, column, description }: Related): void {
  actField(name, {
    shape: shape({ id: 'int(1..) (req)', productIds: 'id list (req)' }),
    description: `${description} Gives it back.`,
    describe: { id: 'Of which product.', productIds: 'Those from now on; [] for none.' },
    refusals: {
      [`${table}_${column}_fkey`]: ['productIds', 'NotFound', 'a product does not exist'],
    },
    gives: { one: Product },
    async write({ id, productIds }, { context }) {
      checkOthers('productIds', id, productIds);
      await touch(id, context);
      await setRelated(context.session, table, column, [id, productIds.map(storable)]);
      return [id];
    },
  });
}

/** Locks the product, and says that it was changed. */
async function touch(id: number, { session }: Context): Promise<void> {
  const sql = `UPDATE product SET ${touched} WHERE id = $1::int RETURNING id`;
  const [row] = await session.read(sql, [storable(id)]);
  if (!row) refuse('id', 'NotFound', `there is no Product ${id}`);
}
