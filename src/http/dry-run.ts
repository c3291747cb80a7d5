import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '../contract/errors/errors.ts';
import type { Call, Reply } from './call.ts';

/**
 * Whether the call is a dry run, which is executed and then rolled back. Throws for any value other
 * than 0 and 1, because a caller that sends `true` must not cause a change.
 */
export function isDryRun({ 'x-dry-run': asked = '0' }: IncomingHttpHeaders): boolean {
  if (asked !== '0' && asked !== '1')
    throw new CallError('MALFORMED_REQUEST', 'X-Dry-Run: 1, or 0 for none.');
  return asked === '1';
}

/** Marks the response of a dry run with `X-Dry-Run: 1`. */
export function markDryRun(
  { headers }: Call,
  answering: Promise<Reply> | Reply,
): Promise<Reply> | Reply {
  return headers['x-dry-run'] === '1' ? telling(answering) : answering;
}

async function telling(answering: Promise<Reply> | Reply): Promise<Reply> {
  const reply = await answering;
  return { ...reply, headers: { ...reply.headers, 'X-Dry-Run': '1' } };
}
