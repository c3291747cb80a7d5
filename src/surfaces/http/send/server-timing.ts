import type { WatchedCall } from '../../../ground/observe/watched-call.ts';
import type { Call, Reply } from '../call.ts';

/** Whether the client requests the duration of its call. */
export const wantsTiming = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers['x-server-timing'] === '1';

/**
 * Adds the time until the response begins, and the number of statements, as browsers show them
 * (W3C Server Timing). Only known callers get it: the times of a sign-in could show who exists.
 */
export function addTiming(
  reply: Reply,
  { caller }: Pick<Call, 'caller'>,
  { ms, statements }: ReturnType<WatchedCall['timing']>,
): Reply {
  if (!caller || caller.kind === 'nobody') return reply;
  const timing = `total;dur=${ms.toFixed(2)}, statements;desc="${statements}"`;
  return { ...reply, headers: { ...reply.headers, 'Server-Timing': timing } };
}
