import type { ShopSettings } from '../../engine/call/shop-settings.ts';
import type { Caller } from '../../ground/contract/caller.ts';
import { missingRight, rightTo } from '../../ground/contract/operations/rights.ts';
import type { Session } from '../../store/db/session.ts';
import type { ShopKeys } from './columns/template.ts';
import { type Job, type JobCaller, type JobScope, readJobById } from './sql/job.ts';

/** A caller sees its own jobs; one that may read the section Apps sees all. */
export function scopeOf({ kind, id, rights }: Caller): JobScope {
  const isAll = missingRight(rightTo('read', 'Apps'), rights) === null;
  return { callerKind: kind === 'account' ? 'Account' : 'Key', callerId: id, isAll };
}

/** A job that the caller may see, or null. */
export async function findJob(
  session: Session,
  id: number,
  caller: Caller | undefined,
): Promise<Job | null> {
  if (!caller || caller.kind === 'nobody') return null;
  return readJobById(session, id, scopeOf(caller));
}

/**
 * Whether the caller may change the job and read its lines: its own jobs, or any with the right to
 * write the section Apps.
 */
export function mayChange(job: JobCaller, caller: Caller): boolean {
  const { callerKind, callerId } = scopeOf(caller);
  const isOwn = job.callerKind === callerKind && job.callerId === callerId;
  return isOwn || missingRight(rightTo('write', 'Apps'), caller.rights) === null;
}

/** The languages and the base price lists, for which a template has columns. */
export const keysOfShop = ({ languages, basePriceLists }: ShopSettings): ShopKeys => ({
  languages,
  priceLists: [...basePriceLists].toSorted((a, b) => a - b).map(String),
});
