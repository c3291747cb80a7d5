import './element-mutations.ts';
import { writing } from '../../../engine/call/context.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import {
  type ImageToStore,
  imageRules,
  storeImages,
} from '../../../engine/schema/mutations/uploads.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ValueOf } from '../../../ground/contract/notation/shape.ts';
import { over } from '../../../ground/contract/notation/wrong-members.ts';
import { layoutData } from '../../shared/layout.ts';
import { lockPricing } from '../prices/lock.ts';
import { promotedProducts } from '../prices/promoted.ts';
import { reprice } from '../prices/reprice.ts';
import { checkElementsExist, elementRefusals, setElements } from './elements.ts';
import { Promotion } from './promotion.ts';
import { checkAmount, checkCanonicalUrls, movesPrices, termRules } from './rules.ts';
import { PromotionCreateFully, PromotionUpdateFully } from './shapes.ts';
import { always } from './table.ts';
import { findTerms } from './terms.ts';

createField(Promotion, {
  shape: PromotionCreateFully,
  mayBeLong: true,
  refusals: elementRefusals,
  rules: (given) => [...termRules(given), () => checkCanonicalUrls(given.canonicalUrl)],
  // The amount is a rule of GraphQL alone: behind what v3 refuses.
  lookUps: (given, { session, call }) => [
    () => checkElementsExist(session, given.appliedTo, given.elementIds),
    () => checkAmount(given, call.surface),
  ],
  async write({ elementIds = [], ...given }, { promotion }, { context }) {
    const { session, today } = context;
    const { appliedTo } = given;
    if (appliedTo !== 'Carts') await lockPricing(session);
    const made = await promotion.create({ data: columnsOf(given), select: { id: true } });
    if (appliedTo !== 'Carts') {
      await setElements(session, made.id, appliedTo, elementIds);
      await reprice(writing(context), today, await promotedProducts(session, [made.id]));
    }
    return made;
  },
});

const images: readonly ImageToStore<GraphqlNamed<ValueOf<typeof PromotionUpdateFully>>>[] = [
  {
    member: 'smallImage',
    upload: (given) => given.smallImage,
    longest: { maxWidth: 255, maxHeight: 255 },
  },
  {
    member: 'largeImage',
    upload: (given) => given.largeImage,
    longest: { maxWidth: 2500, maxHeight: 2500 },
  },
];

updateField(Promotion, {
  shape: PromotionUpdateFully,
  mayBeLong: true,
  refusals: elementRefusals,
  // These look-ups follow the languages of the texts, which are checked later than `rules`.
  lookUps: (given) => [() => checkCanonicalUrls(given.canonicalUrl)],
  before: (id, { session }) => findTerms(session, id),
  changes: (given, before, { session, call }) => [
    ...termRules(over(before, given)),
    () => checkElementsExist(session, before.appliedTo, given.elementIds),
    () => checkAmount(given, call.surface, before.type),
  ],
  afterwards: imageRules(images),
  async prepare(data, context) {
    const { smallImage: _small, largeImage: _large, ...given } = data;
    return { ...given, images: await storeImages(context, images, data) };
  },
  lock: async (_id, { session }, given) => movesPrices(given) && lockPricing(session),
  async write(id, { elementIds, images: stored, ...given }, { promotion }, { context, before }) {
    const { session, today } = context;
    const { appliedTo } = before;
    const isPriced = appliedTo !== 'Carts' && movesPrices({ ...given, elementIds });
    const old = isPriced ? await promotedProducts(session, [id]) : [];
    const data = { ...columnsOf(given), ...stored };
    const result = await promotion.updateMany({ where: { id }, data });
    if (appliedTo !== 'Carts' && elementIds) await setElements(session, id, appliedTo, elementIds);
    const added = isPriced && elementIds ? await promotedProducts(session, [id]) : [];
    await reprice(writing(context), today, [...new Set([...old, ...added])]);
    return result;
  },
});

deleteField(Promotion, {
  many: 'Promotions',
  note: 'They no longer affect prices.',
  async removing(ids, context, remove) {
    const { session, today } = context;
    await lockPricing(session);
    const products = await promotedProducts(session, ids);
    const removed = await remove();
    await reprice(writing(context), today, products);
    return removed;
  },
  write: (ids, { promotion }) => promotion.deleteMany({ where: { id: { in: ids } } }),
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
