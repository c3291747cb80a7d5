import { type CheckOptions, check } from '../contract/check.ts';
import type { Operation } from '../contract/operation.ts';
import { explainUnknown } from './unknown-members.ts';

export type CheckRequest = ReturnType<typeof requestChecker>;

/** Returns a function that checks the request of an operation. It throws a Refusal. */
export function requestChecker(operations: ReadonlyMap<string, Operation>) {
  const explain = new Map<string, CheckOptions['explainUnknown']>();
  for (const name of operations.keys()) explain.set(name, explainUnknown(operations, name));
  return ({ request }: Operation, body: unknown, name: string) =>
    check(request, body, { emptyArrayIsObject: true, explainUnknown: explain.get(name) });
}
