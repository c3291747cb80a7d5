import type { Beside, Session } from '../session.ts';
import type { BesideReads } from './beside-reads.ts';

/**
 * Returns a session whose reads run beside a long transaction if possible. `nameOf` returns the
 * name of a prepared statement.
 */
export function withBeside(
  { query }: Session,
  reads: BesideReads,
  nameOf: (sql: string) => string | undefined,
): Session {
  const beside: Beside = {
    isOpen: () => reads.isOpen,
    async read(sql, values) {
      const name = nameOf(sql);
      return name ? reads.read({ name, text: sql, values }) : null;
    },
    onOpen: (hear) => reads.onOpen(hear),
  };
  return {
    query: (sql, values) =>
      reads.isOpen
        ? beside.read(sql, values).then((rows) => rows ?? query(sql, values))
        : query(sql, values),
    beside,
  };
}
