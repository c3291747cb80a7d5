import type { Caller } from '../../../ground/contract/caller.ts';
import type { CountUsage } from '../../../store/usage/used.ts';
import type { DocumentOperation } from './operations.ts';

/** Counts a call of an operation with the variables as they were sent. */
export function countOperation(
  count: CountUsage | null | undefined,
  caller: Caller,
  { used }: DocumentOperation,
  variables: Readonly<Record<string, unknown>>,
): void {
  count?.(caller, used.of(variables), used.inVariables(variables));
}
