import type { CallInfo } from '../contract/caller.ts';
import type { Call } from './call.ts';
import { asksForDryRun } from './dry-run.ts';

/** What a surface passes on of a call whose caller is known. */
export function callInfo(
  { caller, address, requestId, headers, watch }: Call,
  surface: CallInfo['surface'],
  operation: string,
): CallInfo {
  if (!caller) throw new Error('the call has no caller');
  return {
    caller,
    surface,
    operation,
    requestId,
    address,
    // Keys of nobody in particular would be everybody's.
    idempotencyKey: caller.kind === 'nobody' ? null : headerOf(headers['idempotency-key']),
    ifMatch: headerOf(headers['if-match']),
    isDry: asksForDryRun(headers),
    ...(watch && { watch }),
  };
}

/** Headers that Node joins where they come twice are no list here. */
const headerOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : null;
