import type { Session } from '../../../store/db/session.ts';
import type { RecordCounts } from '../../document/cost/sizes.ts';
import { allRecords } from '../planned-reads/records.ts';

/** A table with more rows is not counted: no page limit of a document depends on it. */
const most = 10_000;
const keptMs = 60_000;

const unknown: RecordCounts = () => Number.POSITIVE_INFINITY;

/**
 * Returns a function that counts the records of each type, and counts again after a minute. Where
 * the database does not answer, no count is known.
 */
export function createRecordCounts(
  query: Session['query'],
  now: () => number = Date.now,
): () => Promise<RecordCounts> {
  let known: { readonly at: number; readonly counts: Promise<RecordCounts> } | undefined;
  return () => {
    if (!known || now() - known.at > keptMs)
      known = { at: now(), counts: readCounts(query).catch(() => unknown) };
    return known.counts;
  };
}

async function readCounts(query: Session['query']): Promise<RecordCounts> {
  const parts = [...allRecords()].map(
    ({ name, table }) =>
      `SELECT '${name}' AS type, count(*)::int AS count
       FROM (SELECT FROM ${table.name} LIMIT ${most + 1}) AS r`,
  );
  const rows = await query(parts.join(' UNION ALL '), []);
  const counts = new Map(rows.map(({ type, count }) => [String(type), Number(count)]));
  return (type) => {
    const count = counts.get(type) ?? Number.POSITIVE_INFINITY;
    return count > most ? Number.POSITIVE_INFINITY : count;
  };
}
