import type { CallInfo } from '../../ground/contract/caller.ts';
import type { Call } from './call.ts';
import { isDryRun, previewWish } from './dry-run.ts';

/** Returns the part of a call that surfaces pass on. The caller has to be known. */
export function callInfo(call: Call, surface: CallInfo['surface'], operation: string): CallInfo {
  const { caller, address, requestId, headers, watch, cookies } = call;
  if (!caller) throw new Error('the call has no caller');
  const preview = previewWish(call, surface);
  return {
    caller,
    surface,
    operation,
    requestId,
    address,
    // Anonymous callers have no keys, because all of them would share the same ones.
    idempotencyKey: caller.kind === 'nobody' ? null : headerOf(headers['idempotency-key']),
    ifMatch: headerOf(headers['if-match']),
    isDry: isDryRun(headers),
    presence: call,
    ...(preview && { preview }),
    ...(watch && { watch }),
    ...(cookies && { cookies }),
  };
}

/** Node joins repeated headers with these names, so a list cannot occur. */
const headerOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : null;
