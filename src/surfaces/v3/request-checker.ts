import { type CheckOptions, check } from '../../ground/contract/notation/check.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import { explainUnknown } from './unknown-members.ts';

export type CheckRequest = ReturnType<typeof requestChecker>;

/** Returns a function that checks the request of an operation. It throws a Refusal. */
export function requestChecker(operations: ReadonlyMap<string, Operation>) {
  const options = new Map<string, CheckOptions>();
  for (const name of operations.keys()) {
    const explain = explainUnknown(operations, name);
    options.set(name, { emptyArrayIsObject: true, explainUnknown: explain });
  }
  return ({ request }: Operation, body: unknown, name: string) =>
    check(request, body, options.get(name));
}
