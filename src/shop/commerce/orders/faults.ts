import type { LookUpContext, Rule, RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { withoutWrong } from '../../../ground/contract/notation/wrong-members.ts';
import { readOrder } from './held-order.ts';
import { findReferences } from './look-up.ts';
import { completeLine } from './order-lines.ts';
import { checkCreationTime, checkLocale, completeTax, emailChecks } from './rules.ts';
import type { GivenChanges } from './shapes.ts';
import { checkMove } from './status.ts';
import { computeOrder, newBasis } from './sums/compute-order.ts';

interface GivenOrder extends GivenChanges {
  readonly creationTime?: string;
}

export const orderRules: RulesOf<GivenOrder> = {
  rules: (given, context) => [
    () => checkLocale(given.locale),
    () => checkCreationTime(given.creationTime, new Date(context.now())),
    ...emailChecks(given),
  ],
  afterwards: referenceRules,
};

/** Returns a rule for each line, charge and reference; the write checks them as it computes. */
async function referenceRules(
  given: GivenOrder,
  { session, shopSettings, id }: LookUpContext,
): Promise<readonly Rule[]> {
  const plain = withoutWrong(given);
  const held = id === null ? undefined : await readOrder(session, String(id));
  const before = held ? { id: String(id), ...held } : null;
  const { query } = session;
  const { references, rules } = await findReferences(query, shopSettings, plain, before);
  const { items, taxes } = references;
  return [
    () => held && checkMove(held.status, given.status ?? held.status),
    ...rules,
    ...(plain.lines ?? []).map((line, at) => () => {
      // Without a valid SKU, the missing values of the line are unknown.
      given.lines?.[at]?.sku;
      return completeLine(line, items, taxes, at);
    }),
    ...(['shippingMethod', 'paymentMethod'] as const).map(
      (name) => () => completeTax(given[name] ?? {}, null, taxes, '', [name, 'taxClassId']),
    ),
    // Costs depend on all other values.
    () => computeOrder(given, held?.basis ?? newBasis, references),
  ];
}
