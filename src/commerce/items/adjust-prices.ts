import { type Context, writing } from '../../call/context.ts';
import { checkPriceList } from '../../call/shop-settings.ts';
import { refuse } from '../../contract/errors/refusal.ts';
import { checkRange } from '../../contract/notation/check-range.ts';
import { shape } from '../../contract/notation/shape.ts';
import { textOrNull } from '../../contract/text.ts';
import { Exact } from '../../contract/values/decimal.ts';
import type { Session } from '../../db/session.ts';
import { builder } from '../../schema/builder.ts';
import { readKeys } from '../../schema/bulk/key-readers.ts';
import { whereType } from '../../schema/filters/inputs.ts';
import { meta } from '../../schema/meta.ts';
import { inputOf, readInput } from '../../schema/mutations/inputs.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import { checkBaseList } from '../price-lists/rules.ts';
import { lockProductsOf } from '../prices/lock.ts';
import { adjustPrice, checkPriceRule, type PriceRule } from '../prices/price-rule.ts';
import { reprice } from '../prices/reprice.ts';
import { Item } from './item.ts';
import { lockItemsBy } from './writes/change-items.ts';
import { setListPrices } from './writes/set-list-prices.ts';

/** As many changes as a dry run shows. */
const mostItems = 20_000;

const directions = 'Nearest | Up | Down';
wordsEnum('RoundingDirection', directions, 'To which of two rounded prices a price goes.', {
  Nearest: 'To the nearer one, from the middle to the higher one.',
  Up: 'To the higher one.',
  Down: 'To the lower one.',
});

const PriceRuleInput = inputOf(
  'PriceRuleInput',
  shape({
    percent: 'decimal[7,3](-100..)',
    amount: 'decimal[10,3]',
    round: 'decimal[10,3](0..)',
    ending: 'decimal[10,3](0..)',
    direction: directions,
  }),
  'How prices change: by `percent`, then by `amount`, then to a multiple of `round` plus `ending`.',
  {
    percent: 'Percentage that is added; a negative one lowers the price.',
    amount: 'Amount that is added after the percentage; a negative one lowers the price.',
    round: 'The price becomes a multiple of this step, such as 0.05.',
    ending: 'The price ends so: 0.99, or 9.9 with a `round` of 10. The step is 1 without `round`.',
    direction: 'Where the rounding goes, to the nearest price by default.',
  },
);

const Adjusted = nestedType(
  'ItemPriceAdjustment',
  shape({ matched: 'int(0..)', changed: 'int(0..)' }),
  'How many prices a rule has changed.',
  {
    matched: 'How many items match the filter.',
    changed: 'How many of them have another list price or selling price than before.',
  },
);

builder.mutationField('adjustItemPrices', (t) =>
  t.field({
    type: Adjusted,
    audience: 'Catalog',
    description: `Prices go up or down by rule: raises, lowers or rounds the prices of all items that a filter finds, at most ${mostItems}, in one transaction. \`X-Dry-Run: changes\` shows the new prices first. An item without a price in the list stays without.`,
    extensions: meta({ changes: { lists: [], limit: 'limit', most: mostItems, cost: 4 } }),
    args: {
      where: t.arg({
        type: whereType('Item'),
        required: true,
        description: 'The items whose prices change; `{}` for all.',
      }),
      priceList: t.arg.id({
        description: 'Identifier of the base price list; the first base list when absent.',
      }),
      list: t.arg({ type: PriceRuleInput.ref, description: 'How list prices change.' }),
      selling: t.arg({
        type: PriceRuleInput.ref,
        description: 'How selling prices change, before promotions.',
      }),
      limit: t.arg.int({
        defaultValue: 1_000,
        description: `The most items that may match, 1 to ${mostItems}; when more do, nothing is changed.`,
      }),
    },
    resolve: (_root, args, context) => adjust(args, context),
  }),
);

interface Args {
  readonly where: Readonly<Record<string, unknown>>;
  readonly priceList?: number | string | null | undefined;
  readonly list?: object | null | undefined;
  readonly selling?: object | null | undefined;
  readonly limit?: number | null | undefined;
}

async function adjust(args: Args, context: Context) {
  const limit = args.limit ?? 1_000;
  checkRange('limit', limit, 1, mostItems);
  const rules = {
    list: readRule('list', args, context),
    selling: readRule('selling', args, context),
  };
  if (!rules.list && !rules.selling) refuse('list', 'Missing', 'give list, selling or both');
  const priceList = readBaseList(args, context);
  const keys = await readKeys(Item, args.where, limit + 1, context);
  if (keys.length > limit)
    refuse('limit', 'LimitReached', `more than ${limit} items match; nothing was changed`);
  const session = writing(context);
  const changed = (await pricesOf(session, keys, priceList)).flatMap((item) =>
    newPrices(item, rules),
  );
  await setListPrices(session, priceList, changed);
  const products = [...new Set(changed.map(({ productId }) => productId))];
  if (products.length > 0) await reprice(session, context.today, products);
  return { matched: keys.length, changed: changed.length };
}

function readBaseList({ priceList: given }: Args, { shopSettings }: Context): number {
  const list = given ?? shopSettings.firstPriceList;
  checkPriceList(shopSettings, list);
  checkBaseList(shopSettings, Number(list));
  return Number(list);
}

function readRule(member: 'list' | 'selling', args: Args, context: Context): PriceRule | undefined {
  const given = args[member];
  if (!given) return undefined;
  const rule = readInput(PriceRuleInput, given, context);
  checkPriceRule(member, rule);
  return rule;
}

interface PricedItem {
  readonly sku: string;
  readonly productId: number;
  readonly list: string | null;
  readonly selling: string | null;
}

/** Locks the items, and reads their prices in a later statement, which sees those of others. */
async function pricesOf(
  session: Session,
  keys: readonly string[],
  priceList: number,
): Promise<readonly PricedItem[]> {
  const ids = keys.map(Number);
  await lockProductsOf(session, ids);
  await lockItemsBy(session, 'id', ids);
  const rows = await session.query(
    `SELECT i.sku, i.product_id AS "productId", p.list_price::text AS list,
       p.selling_price::text AS selling
     FROM item_price p JOIN item i ON i.id = p.item_id
     WHERE p.item_id = ANY($1::int[]) AND p.price_list_id = $2::int ORDER BY i.id`,
    [ids, priceList],
  );
  return rows.map(({ sku, productId, list, selling }) => ({
    sku: String(sku),
    productId: Number(productId),
    list: textOrNull(list),
    selling: textOrNull(selling),
  }));
}

type Rules = Readonly<Record<'list' | 'selling', PriceRule | undefined>>;

/** The prices of an item that a rule changes. Throws a Refusal for one that no item can have. */
function newPrices(item: PricedItem, rules: Rules) {
  const next = (member: keyof Rules): string | undefined => {
    const [rule, price] = [rules[member], item[member]];
    if (!rule || price === null) return undefined;
    const adjusted = adjustPrice(price, rule);
    if (adjusted === null)
      refuse(
        member,
        'InvalidValue',
        `${member}: the ${member} price ${price} of item ${item.sku} would become negative or too large`,
      );
    return new Exact(adjusted).equals(price) ? undefined : adjusted;
  };
  const [list, selling] = [next('list'), next('selling')];
  const { sku, productId } = item;
  return list === undefined && selling === undefined ? [] : [{ sku, productId, list, selling }];
}
