import { choicesOf } from './choices.ts';
import type { Context } from './context.ts';
import { readFacts } from './facts.ts';
import { Loaders } from './loaders.ts';

/**
 * For a mutation that changed what is kept as facts: what comes after it in the same call knows the shop
 * as it now is, and every node does once the call is kept.
 */
export async function renewFacts(context: Context, table: string): Promise<void> {
  const { session, settings } = context;
  context.facts = await readFacts(session);
  context.loaders = new Loaders(session, choicesOf({}, { facts: context.facts, settings }));
  context.changed.add(table);
}
