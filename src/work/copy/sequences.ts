import type { Session } from '../../store/db/session.ts';

/** The last number that each sequence has returned; null if it has returned none. */
export type Sequences = Readonly<Record<string, string | null>>;

export async function readSequences({ query }: Session): Promise<Sequences> {
  const rows = await query(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename COLLATE "C"`,
    [],
  );
  return Object.fromEntries(
    rows.map(({ name, last }) => [String(name), last === null ? null : String(last)]),
  );
}

/** Sets the existing sequences; a rollback does not undo this. */
export async function writeSequences({ query }: Session, sequences: Sequences): Promise<void> {
  await query(
    `SELECT setval(format('%I.%I', s.schemaname, s.sequencename),
       coalesce(g.value::bigint, s.start_value), g.value IS NOT NULL)
     FROM pg_sequences AS s JOIN json_each_text($1::json) AS g (name, value) ON g.name = s.sequencename
     WHERE s.schemaname = current_schema()`,
    [JSON.stringify(sequences)],
  );
}
