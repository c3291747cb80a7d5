import type { Session } from '../db/session.ts';
import type { LoggedEvent } from './read-events.ts';

/**
 * Whether the change of an event has set a member of the record itself; the audit entry shows it.
 */
export async function hasChanged(
  session: Session,
  { call, recordType, recordKey }: LoggedEvent,
  member: string,
): Promise<boolean> {
  if (!call) return false;
  const [row] = await session.query(statement, [recordType, recordKey, call.id, member]);
  return row?.has_changed === true;
}

const statement = `
  SELECT EXISTS (
    SELECT FROM audit_entry WHERE record_type = $1 AND record_key = $2 AND call_id = $3::int8
      AND part IS NULL AND members -> $4 IS NOT NULL
  ) AS has_changed`;
