import { asList, memberOf } from '../../workloads/workload.ts';
import type { Translation, Translations } from '../translation.ts';
import { dashboard, orders } from './orders.ts';
import { productTranslations } from './products.ts';
import { post } from './reading.ts';

/** A variant has the identifier of our item; a client knows it from reading the item. */
const variantOf = (sku: string) => String(Number(sku.replace(/\D/g, '')));

const stock: Translation = {
  request: (asked) => {
    const input = Object.entries(Object(memberOf(asked, 'stock'))).map(([sku, stockOnHand]) => ({
      id: variantOf(sku),
      stockLevels: [{ stockLocationId: '1', stockOnHand }],
    }));
    const query = `mutation Set($input: [UpdateProductVariantInput!]!) {
      updateProductVariants(input: $input) { sku stockLevels { stockOnHand } }
    }`;
    return post(query, { input });
  },
  // Vendure has a database of its own, so the effect is read from its answer.
  records: (answer) => {
    const variants = asList(memberOf(memberOf(answer, 'data'), 'updateProductVariants'));
    const changed = variants.map((variant) => {
      const [level] = asList(memberOf(variant, 'stockLevels'));
      return { sku: String(memberOf(variant, 'sku')), stock: memberOf(level, 'stockOnHand') };
    });
    return ['ok', ...changed.sort((a, b) => (a.sku < b.sku ? -1 : 1))];
  },
  common: (record) =>
    typeof record === 'string'
      ? record
      : { sku: memberOf(record, 'sku'), stock: Number(memberOf(record, 'stock')) },
};

/**
 * Vendure cannot sort lists by relevance or price (B1, B2). A hundred stocks take it longer than
 * the timeout of eight callers (B4), and an order takes a dozen calls (B5).
 */
export const vendureTranslations: Translations = {
  ...productTranslations,
  w4: orders,
  w5: stock,
  b3: dashboard,
};
