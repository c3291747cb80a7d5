import { operations, resources } from '../../src/shop/catalogue.ts';
import type { ExampleShop } from '../../test/examples/call-alone.ts';
import { type ShownCall, showCalls } from './shown-calls.ts';
import { type ShownDefaults, showDefaults } from './shown-defaults.ts';
import { type ShownProblem, showProblems } from './shown-problems.ts';
import { type ShownRefusal, showRefusals } from './shown-refusals.ts';

/** The settings of the shop of the examples, besides `DEMO=reference`. */
export const referenceSettings = { DEMO: 'reference', PUBLIC_URL: 'https://shop.example' };

/** The answers of a shop with these settings for the printed pages and documents. */
export interface ShopAnswers {
  /** The example of each operation. */
  readonly calls: ReadonlyMap<string, ShownCall>;
  readonly refusals: readonly ShownRefusal[];
  readonly defaults: ShownDefaults;
  readonly problems: readonly ShownProblem[];
}

/** The names of all operations: resources by name, the operations of each as declared. */
export function operationNames(): string[] {
  const inOrder = resources.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const names = inOrder.flatMap(({ name, operations: own }) =>
    Object.keys(own).map((verb) => `${name}.${verb}`),
  );
  if (names.length !== operations.size) throw new Error('an operation belongs to no resource');
  return names;
}

/** Sends the requests that the printed pages and documents show. */
export async function askShop(shop: ExampleShop): Promise<ShopAnswers> {
  const calls = await showCalls(shop, operationNames());
  const refusals = await showRefusals(shop);
  const defaults = await showDefaults(shop);
  const problems = await showProblems(shop);
  return { calls, refusals, defaults, problems };
}
