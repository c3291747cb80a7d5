import { callAlone, type ExampleShop, maskAnswers } from '../../test/examples/call-alone.ts';
import type { Body } from '../../test/examples/example.ts';
import { examples } from '../../test/examples/story.ts';

/** A call as the page shows it, and the answer of the example shop. */
export interface ShownCall {
  readonly body: Body;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Sends the example of each operation, in this order, to a shop created by `DEMO=reference`. */
export async function showCalls(
  shop: ExampleShop,
  operations: readonly string[],
): Promise<Map<string, ShownCall>> {
  const call = await callAlone(shop);
  const mask = maskAnswers();
  const shown = new Map<string, ShownCall>();
  for (const operation of operations) {
    const body = shownBody(operation);
    const answer = mask(await call(operation, body));
    if (answer.error) throw new Error(`${operation}: ${JSON.stringify({ body, answer })}`);
    shown.set(operation, { body, answer });
  }
  return shown;
}

export function shownBody(operation: string): Body {
  const { calls } = examples.find(({ name }) => operation.startsWith(`${name}.`)) ?? {};
  const { shown, good } = calls?.[operation.slice(operation.lastIndexOf('.') + 1)] ?? {};
  const body = shown ?? good?.[0];
  if (!body) throw new Error(`${operation} has no example`);
  return body;
}
