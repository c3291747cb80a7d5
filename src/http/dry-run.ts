import type { IncomingHttpHeaders } from 'node:http';
import type { Call, Reply } from './call.ts';
import { Problem } from './problem.ts';

/**
 * Whether a call is to be checked and answered, and nothing of it kept. Throws a Problem 400 for a value
 * that might mean so: whoever writes `true` must not find everything done.
 */
export function asksForDryRun({ 'x-dry-run': asked = '0' }: IncomingHttpHeaders): boolean {
  if (asked !== '0' && asked !== '1') throw new Problem(400, 'X-Dry-Run: 1, or 0 for none.');
  return asked === '1';
}

/** Says on the answer of a dry run that it was one. */
export function tellDryRun(
  { headers }: Call,
  answering: Promise<Reply> | Reply,
): Promise<Reply> | Reply {
  return headers['x-dry-run'] === '1' ? telling(answering) : answering;
}

async function telling(answering: Promise<Reply> | Reply): Promise<Reply> {
  const reply = await answering;
  return { ...reply, headers: { ...reply.headers, 'X-Dry-Run': '1' } };
}
