/*
 * SQL of reads beside a transaction: see beside-reads.ts. Everything is in `pg_temp`, so it exists
 * in one connection only and belongs to no dump.
 */

/** The maximum cost of a read by PostgreSQL's estimate: about 0.1 seconds. */
const mostCost = 10_000;

/** The maximum size of the rows of a read in bytes. */
const mostBytes = 4_000_000;

/**
 * Creates the functions of a connection. `beside` is STABLE, so it reads with the snapshot of its
 * cursor, and PostgreSQL refuses statements that write or lock. EXPLAIN needs a function that is
 * not STABLE. Returns null for a read that is too large; a caught error has no effect on the
 * transaction.
 */
export const createBeside = `
  CREATE OR REPLACE FUNCTION pg_temp.beside_cost(statement text) RETURNS float8
  LANGUAGE plpgsql AS $$
  DECLARE plan json;
  BEGIN
    EXECUTE 'EXPLAIN (FORMAT JSON) ' || statement INTO plan;
    RETURN plan -> 0 -> 'Plan' ->> 'Total Cost';
  END $$;
  CREATE OR REPLACE FUNCTION pg_temp.beside() RETURNS text[] LANGUAGE plpgsql STABLE AS $$
  DECLARE
    statement text := current_setting('gateway.beside');
    found text[];
  BEGIN
    IF pg_temp.beside_cost(statement) > ${mostCost} THEN RETURN NULL; END IF;
    EXECUTE 'SELECT coalesce(array_agg(q::text), ''{}'') FROM (' || statement || ') AS q' INTO found;
    IF pg_column_size(found) > ${mostBytes} THEN RETURN NULL; END IF;
    RETURN found;
  EXCEPTION WHEN OTHERS THEN
    RETURN NULL;
  END $$`;

/**
 * Opens the cursor. Its snapshot does not contain later writes of its own transaction. PostgreSQL
 * calls the function for each row that is fetched.
 */
export const declareBeside =
  'DECLARE beside NO SCROLL CURSOR FOR ' +
  'SELECT pg_temp.beside() AS found, generate_series(1, 1000000000)';

/** Reads with the cursor; the last result has `found`. */
export const fetchBeside = (statement: string): string =>
  `SET LOCAL gateway.beside = ${quoted(statement)}; FETCH 1 FROM beside`;

/** The maximum length of a statement with its values. */
const longest = 100_000;

/**
 * Replaces the parameters by literals without a type, whose types PostgreSQL infers as those of
 * parameters. Returns undefined for a statement that cannot be sent as one text.
 */
export function withLiterals(sql: string, values: readonly (string | null)[]): string | undefined {
  let length = sql.length;
  for (const value of values) length += value?.length ?? 4;
  if (length > longest) return undefined;
  const statement = sql.replace(textOrParameter, (found, place?: string) => {
    if (place === undefined) return found;
    const value = values[Number(place) - 1];
    // The spaces separate a literal from a word before or behind it.
    return value === null || value === undefined ? ' NULL ' : ` ${quoted(value)} `;
  });
  // The protocol ends a statement at this character.
  return statement.includes('\0') ? undefined : statement;
}

/** A text or a name in quotes, or a parameter. */
const textOrParameter = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g;

/** A literal; `standard_conforming_strings` is on. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns true for a statement that only reads. PostgreSQL itself refuses one that writes or locks
 * rows; functions with effects are excluded here.
 */
export const isRead = (sql: string): boolean => begins.test(sql) && !hasEffects.test(sql);

const begins = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:SELECT|WITH)\b/i;

const hasEffects =
  /\b(?:INSERT|UPDATE|DELETE|MERGE|FOR\s+(?:NO\s+KEY\s+|KEY\s+)?(?:UPDATE|SHARE)|nextval|setval|set_config|pg_\w*lock\w*|pg_notify|pg_sleep|pg_cancel_backend|pg_terminate_backend|restore_sequences|txid_current|pg_current_xact_id|pg_backend_pid|clock_timestamp|current_setting)\b/i;
