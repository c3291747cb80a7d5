import { type Context, writing } from '../../../engine/call/context.ts';
import { checkPriceList } from '../../../engine/call/shop-settings.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { readConditions, readKeys } from '../../../engine/schema/bulk/key-readers.ts';
import { whereType } from '../../../engine/schema/filters/inputs.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { checkArgs, inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { findingOthers } from '../../../engine/schema/mutations/other-faults.ts';
import { checkRules, type Rule, type RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { rememberShape } from '../../../engine/schema/mutations/violations.ts';
import { nestedType, wordsEnum } from '../../../engine/schema/types.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import type { Session } from '../../../store/db/session.ts';
import { checkBaseList } from '../price-lists/rules.ts';
import { lockProductsOf } from '../prices/lock.ts';
import { checksOfRule } from '../prices/price-rule.ts';
import { reprice } from '../prices/reprice.ts';
import { Item } from './item.ts';
import { countFree, newPrices, type PriceRules, pricesOf } from './new-prices.ts';
import { lockItemsBy } from './writes/change-items.ts';
import { setListPrices } from './writes/set-list-prices.ts';

/** The maximum number of changed items, which equals that of a dry run. */
const mostItems = 20_000;

const directions = 'Nearest | Up | Down';
wordsEnum('RoundingDirection', directions, 'To which of two rounded prices a price goes.', {
  Nearest: 'To the nearer one, from the middle to the higher one.',
  Up: 'To the higher one.',
  Down: 'To the lower one.',
});

const PriceRuleShape = shape({
  percent: 'decimal[7,3](-100..)',
  amount: 'decimal[10,3]',
  round: 'decimal[10,3](0..)',
  ending: 'decimal[10,3](0..)',
  direction: directions,
});

const PriceRuleInput = inputOf(
  'PriceRuleInput',
  PriceRuleShape,
  'How prices change: by `percent`, then by `amount`, then to a multiple of `round` plus `ending`.',
  {
    percent: 'Percentage that is added; a negative one lowers the price.',
    amount: 'Amount that is added after the percentage; a negative one lowers the price.',
    round: 'The price becomes a multiple of this step, such as 0.05.',
    ending: 'The price ends so: 0.99, or 9.9 with a `round` of 10. The step is 1 without `round`.',
    direction: 'Where the rounding goes, to the nearest price by default.',
  },
);

/** The arguments beside the filter. */
const Arguments = shape({
  limit: 'int(1..20000) (req)',
  list: PriceRuleShape,
  selling: PriceRuleShape,
});

const Adjusted = nestedType(
  'ItemPriceAdjustment',
  shape({ matched: 'int(0..)', changed: 'int(0..)', free: 'int(0..)' }),
  'How many prices a rule has changed.',
  {
    matched: 'How many items match the filter.',
    changed: 'How many of them have another list price or selling price than before.',
    free: 'How many of them have a price of 0, which no rule changes.',
  },
);

builder.mutationField('adjustItemPrices', (t) => {
  const args = {
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
  };
  rememberShape(args, Arguments);
  const changes = { lists: [], limit: 'limit', most: mostItems, cost: 4 };
  return t.field({
    type: Adjusted,
    audience: 'Catalog',
    description: `Prices go up or down by rule: raises, lowers or rounds the prices of all items that a filter finds, at most ${mostItems}, in one transaction. \`X-Dry-Run: changes\` shows the new prices first. An item without a price in the list stays without, and a price of 0 stays 0.`,
    extensions: meta({ changes, mayBeLong: true }),
    args,
    resolve: (_root, given, context) => adjust(given, context),
  });
});

interface AdjustmentArgs {
  readonly where: Readonly<Record<string, unknown>>;
  readonly priceList?: number | string | null | undefined;
  readonly list?: object | null | undefined;
  readonly selling?: object | null | undefined;
  readonly limit?: number | null | undefined;
}

function adjust(args: AdjustmentArgs, context: Context) {
  const { list, selling } = args;
  const value = { limit: args.limit ?? 1_000, ...(list && { list }), ...(selling && { selling }) };
  const afterwards: RulesOf<GivenAdjustment>['afterwards'] = (given, { session }) => [
    () => readBaseList(args, context),
    ...rulesOfItems(given, args, { context, session }),
  ];
  return findingOthers({ shape: Arguments, value, rules: checksOf, afterwards }, context, () =>
    change(checkArgs(Arguments, value, context), args, context),
  );
}

/** The checked arguments beside the filter. */
interface GivenAdjustment extends PriceRules {
  readonly limit: number;
}

const checksOf = (given: GivenAdjustment): readonly Rule[] => [
  () => {
    if (!given.list && !given.selling) refuse('list', 'Missing', 'give list, selling or both');
  },
  ...checksOfRule('list', given.list),
  ...checksOfRule('selling', given.selling),
];

async function change(given: GivenAdjustment, args: AdjustmentArgs, context: Context) {
  checkRules({ rules: checksOf }, given, context);
  const priceList = readBaseList(args, context);
  const keys = await readKeys(Item, args.where, given.limit + 1, context);
  checkMatched(keys, given.limit);
  const session = writing(context);
  const ids = keys.map(Number);
  await lockProductsOf(session, ids);
  await lockItemsBy(session, 'id', ids);
  // A later statement than that of the locks also reads prices that others have committed.
  const items = await pricesOf(session, keys, priceList);
  const changed = newPrices(items, given);
  await setListPrices(session, priceList, changed);
  const products = [...new Set(changed.map(({ productId }) => productId))];
  if (products.length > 0) await reprice(session, context.today, products);
  return { matched: keys.length, changed: changed.length, free: countFree(items, given) };
}

/** The errors of the filter, and of the items that it finds. */
function rulesOfItems(
  given: GivenAdjustment,
  args: AdjustmentArgs,
  { context, session }: { readonly context: Context; readonly session: Session },
): readonly Rule[] {
  const read = (limit: number) => readKeys(Item, args.where, limit, context, session);
  const check = async (member: keyof PriceRules) => {
    const prices = await pricesOf(session, await read(mostItems), readBaseList(args, context));
    newPrices(prices, { [member]: given[member] });
  };
  return [
    () => readConditions(Item, args.where, context),
    async () => checkMatched(await read(given.limit + 1), given.limit),
    () => check('list'),
    () => check('selling'),
  ];
}

function checkMatched(keys: readonly string[], limit: number): void {
  if (keys.length > limit)
    refuse('limit', 'LimitReached', `more than ${limit} items match; nothing was changed`);
}

function readBaseList({ priceList: given }: AdjustmentArgs, { shopSettings }: Context): number {
  const list = given ?? shopSettings.firstPriceList;
  checkPriceList(shopSettings, list);
  checkBaseList(shopSettings, Number(list));
  return Number(list);
}
