import './element-mutations.ts';
import { writing } from '../../../engine/call/context.ts';
import { layoutData } from '../../../engine/schema/layout.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { storeImages } from '../../../engine/schema/mutations/uploads.ts';
import { checkEach } from '../../../ground/contract/errors/refusal.ts';
import { over } from '../../../ground/contract/notation/wrong-members.ts';
import { lockPricing } from '../prices/lock.ts';
import { promotedProducts } from '../prices/promoted.ts';
import { reprice } from '../prices/reprice.ts';
import { elementRefusals, lookUpElements, setElements } from './elements.ts';
import { Promotion } from './promotion.ts';
import { checkAmount, checkCanonicalUrls, movesPrices, termRules } from './rules.ts';
import { PromotionCreateFully, PromotionUpdateFully } from './shapes.ts';
import { always } from './table.ts';
import { findTerms, readTerms } from './terms.ts';

createField(Promotion, {
  shape: PromotionCreateFully,
  mayBeLong: true,
  refusals: elementRefusals,
  rules: (given, { session, call }) => [
    ...termRules(given),
    () => checkCanonicalUrls(given.canonicalUrl),
    async () => (await lookUpElements(session, given.appliedTo, given.elementIds))(),
    () => checkAmount(given, call.surface),
  ],
  async write({ elementIds = [], ...given }, { promotion }, { context }) {
    const { session, today } = context;
    const { appliedTo } = given;
    const checkElements = await lookUpElements(session, appliedTo, elementIds);
    checkEach(
      ...termRules({ ...given, elementIds }),
      () => checkCanonicalUrls(given.canonicalUrl),
      checkElements,
      () => checkAmount(given, context.call.surface),
    );
    if (appliedTo !== 'Carts') await lockPricing(session);
    const made = await promotion.create({ data: columnsOf(given), select: { id: true } });
    if (appliedTo !== 'Carts') {
      await setElements(session, made.id, appliedTo, elementIds);
      await reprice(writing(context), today, await promotedProducts(session, [made.id]));
    }
    return made;
  },
});

updateField(Promotion, {
  shape: PromotionUpdateFully,
  mayBeLong: true,
  refusals: elementRefusals,
  async rules(given, { session, call, id }) {
    const terms = await findTerms(session, id);
    return [
      ...(terms ? termRules(over(terms, given)) : []),
      () => checkCanonicalUrls(given.canonicalUrl),
      async () => terms && (await lookUpElements(session, terms.appliedTo, given.elementIds))(),
      () => terms && checkAmount(given, call.surface, terms.type),
    ];
  },
  async prepare({ smallImage, largeImage, ...given }, context) {
    const small = { maxWidth: 255, maxHeight: 255 };
    const large = { maxWidth: 2500, maxHeight: 2500 };
    const images = await storeImages(
      context,
      { member: 'smallImage', upload: smallImage, longest: small },
      { member: 'largeImage', upload: largeImage, longest: large },
    );
    return { ...given, images };
  },
  lock: async (_id, { session }, given) => movesPrices(given) && lockPricing(session),
  async write(id, { elementIds, images, ...given }, client, { context }) {
    const { session, today } = context;
    const terms = await readTerms(client, id);
    if (!terms) return { count: 0 };
    const { appliedTo } = terms;
    const checkElements = await lookUpElements(session, appliedTo, elementIds);
    checkEach(
      ...termRules({ ...terms, ...given, elementIds }),
      () => checkCanonicalUrls(given.canonicalUrl),
      checkElements,
      () => checkAmount(given, context.call.surface, terms.type),
    );
    const isPriced = appliedTo !== 'Carts' && movesPrices({ ...given, elementIds });
    const before = isPriced ? await promotedProducts(session, [id]) : [];
    const data = { ...columnsOf(given), ...images };
    const result = await client.promotion.updateMany({ where: { id }, data });
    if (appliedTo !== 'Carts' && elementIds) await setElements(session, id, appliedTo, elementIds);
    const after = isPriced && elementIds ? await promotedProducts(session, [id]) : [];
    await reprice(writing(context), today, [...new Set([...before, ...after])]);
    return result;
  },
});

deleteField(Promotion, {
  many: 'Promotions',
  note: 'They no longer affect prices.',
  async write(ids, { promotion }, { context }) {
    const { session, today } = context;
    await lockPricing(session);
    const products = await promotedProducts(session, ids);
    const result = await promotion.deleteMany({ where: { id: { in: ids } } });
    await reprice(writing(context), today, products);
    return result;
  },
});

interface GivenPromotion {
  productsLayout?: Record<string, unknown>;
  startTime?: string;
  endTime?: string;
  canonicalUrl?: Record<string, string>;
}

/**
 * Returns members as columns of the data model. The days that a promotion without a beginning or an
 * end shows remove its dates.
 */
function columnsOf<G extends GivenPromotion>(members: G) {
  const { productsLayout, startTime, endTime, canonicalUrl, ...given } = members;
  return {
    ...given,
    ...layoutData(productsLayout),
    ...(startTime && { startTime: startTime === always.from ? null : new Date(startTime) }),
    ...(endTime && { endTime: endTime === always.to ? null : new Date(endTime) }),
    ...(canonicalUrl && { canonicalURL: withoutEmpty(canonicalUrl) }),
  };
}

/**
 * Removes empty addresses: unlike a text, an address is not stored as '' in the default language.
 */
const withoutEmpty = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
