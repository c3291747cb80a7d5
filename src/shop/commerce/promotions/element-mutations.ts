import { writing } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { withoutWrong } from '../../../ground/contract/notation/wrong-members.ts';
import { lockPricing } from '../prices/lock.ts';
import { productsOf } from '../prices/promoted.ts';
import { reprice } from '../prices/reprice.ts';
import { addElements, checkElementsExist, elementRefusals, removeElements } from './elements.ts';
import { Promotion } from './promotion.ts';
import { checkElements } from './rules.ts';
import { findTerms } from './terms.ts';

const what =
  'Identifiers of products, departments or producers, depending on what the promotion applies to.';

elementsField(
  'addPromotionElements',
  'Puts more articles, brands or departments on sale: the promotion then also applies to them. Returns it.',
  addElements,
  true,
);
elementsField(
  'removePromotionElements',
  'Takes articles, brands or departments out of a sale: the promotion no longer applies to them. Returns it.',
  removeElements,
);

/**
 * Reprices only the products of the added or removed elements, not all products of the promotion.
 */
function elementsField(
  name: string,
  description: string,
  write: typeof addElements,
  mustExist = false,
): void {
  mutationField(name, {
    shape: shape({ id: 'int(1..) (req)', elements: 'id list (req)' }),
    description,
    describe: { id: 'Identifier of the promotion.', elements: what },
    mayBeLong: true,
    refusals: elementRefusals,
    async afterwards(given, { session }) {
      const terms = await findTerms(session, clampId(withoutWrong(given).id ?? 0));
      return [
        () => terms ?? refuseUnknown(given.id),
        () => terms && checkElements(terms.appliedTo, given.elementIds),
        () => terms && mustExist && checkElementsExist(session, terms.appliedTo, given.elementIds),
      ];
    },
    gives: { one: Promotion },
    async write({ id: given, elementIds }, { context }) {
      const { session, today } = context;
      const transaction = writing(context);
      const id = clampId(given);
      await lockPricing(session);
      const terms = await findTerms(session, id);
      if (!terms) refuseUnknown(given);
      const { appliedTo } = terms;
      checkElements(appliedTo, elementIds);
      if (appliedTo !== 'Carts') {
        await write(session, id, appliedTo, elementIds);
        const products = await productsOf(session, appliedTo, elementIds.map(clampId));
        await reprice(transaction, today, products);
      }
      return [id];
    },
  });
}

function refuseUnknown(id: number): never {
  refuse('id', 'NotFound', `there is no Promotion ${id}`);
}
