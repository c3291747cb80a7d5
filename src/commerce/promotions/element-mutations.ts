import { refuse } from '../../contract/refusal.ts';
import { shape } from '../../contract/shape.ts';
import { lockPricing } from '../../db/prices/lock.ts';
import { productsOf } from '../../db/prices/promoted.ts';
import { reprice } from '../../db/prices/reprice.ts';
import { writing } from '../../schema/context.ts';
import { actField } from '../../schema/mutations.ts';
import { storable } from '../../schema/storable.ts';
import { addElements, elementRefusals, removeElements } from './elements.ts';
import { Promotion } from './promotion.ts';
import { checkElements } from './rules.ts';
import { readTerms } from './terms.ts';

const what = 'The products, departments or producers, as the promotion applies to.';

elementsField('addPromotionElements', 'Has a promotion apply to more elements', addElements);
elementsField('removePromotionElements', 'Has a promotion no longer apply to', removeElements);

/** One element more or less reprices what it stands for, not all that the promotion names. */
function elementsField(name: string, description: string, write: typeof addElements): void {
  actField(name, {
    shape: shape({ id: 'int(1..) (req)', elements: 'id list (req)' }),
    description,
    describe: { id: 'Which promotion.', elements: what },
    refusals: elementRefusals,
    gives: { one: Promotion },
    async write({ id: given, elementIds }, { context }) {
      const { session, today } = context;
      const transaction = writing(context);
      const id = storable(given);
      await lockPricing(session);
      const terms = await readTerms(await transaction.prisma(), id);
      if (!terms) refuse('id', 'NotFound', `there is no Promotion ${given}`);
      const { appliedTo } = terms;
      checkElements(appliedTo, elementIds);
      if (appliedTo !== 'Carts') {
        await write(session, id, appliedTo, elementIds);
        const products = await productsOf(session, appliedTo, elementIds.map(storable));
        await reprice(transaction, today, products);
      }
      return [id];
    },
  });
}
