/*
 * SQL for reads beside a transaction: see beside-reads.ts. Everything is in `pg_temp`, so it exists
 * in one connection only and is not part of a dump.
 */

/** The maximum cost of a read by PostgreSQL's estimate: about 0.1 seconds. */
const mostCost = 10_000;

/** The maximum size of the rows of a read in bytes. */
const mostBytes = 4_000_000;

/**
 * Creates the functions of a connection. `beside` is STABLE, so it reads with the snapshot of its
 * cursor, and PostgreSQL refuses statements that write or lock. Each statement becomes a STABLE
 * function too, since PostgreSQL keeps its plan. EXPLAIN and CREATE need functions that are not
 * STABLE. Returns null for a read that is too large; a caught error has no effect on the
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
  CREATE OR REPLACE FUNCTION pg_temp.beside_add(statement text, body text) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE types regtype[] := (SELECT parameter_types FROM pg_prepared_statements WHERE name = $1);
  BEGIN
    IF to_regprocedure(format('pg_temp.%I(text[])', statement)) IS NOT NULL THEN RETURN; END IF;
    FOR place IN 1 .. cardinality(types) LOOP
      body := replace(body, format('${typeAt('%s')}', place), types[place]::text);
    END LOOP;
    EXECUTE format('CREATE FUNCTION pg_temp.%I(text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS %L',
      statement, body);
  END $$;
  CREATE OR REPLACE FUNCTION pg_temp.beside() RETURNS text[] LANGUAGE plpgsql STABLE AS $$
  DECLARE
    given json := current_setting('gateway.beside');
    found text[];
  BEGIN
    IF given ->> 'unknown' IS NOT NULL THEN
      IF pg_temp.beside_cost(given ->> 'unknown') > ${mostCost} THEN RETURN NULL; END IF;
    END IF;
    IF given ->> 'body' IS NOT NULL THEN
      PERFORM pg_temp.beside_add(given ->> 'name', given ->> 'body');
    END IF;
    EXECUTE format('SELECT pg_temp.%I($1)', given ->> 'name')
      USING ARRAY(SELECT json_array_elements_text(given -> 'values')) INTO found;
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

/** A read that `beside` runs. */
export interface GivenRead {
  /** The name of the prepared statement, and of its function. */
  readonly name: string;
  readonly values: readonly (string | null)[];
  /** The body of the function, if the function does not exist yet. */
  readonly body?: string;
  /** The statement with its values, if its cost is not known. */
  readonly unknown?: string;
}

/** Reads with the cursor; the last result has `found`. */
export const fetchBeside = (read: GivenRead): string =>
  `SET LOCAL gateway.beside = ${quoted(JSON.stringify(read))}; FETCH 1 FROM beside`;

/** Returns a placeholder for the type of a parameter, which only PostgreSQL knows. */
function typeAt(place: string): string {
  return `beside_type_${place}_`;
}

/** Returns the body of the function for a statement. Its parameters are texts of a list. */
export function bodyOf(sql: string): string {
  const statement = replaceParameters(sql, (place) => `($1)[${place}]::${typeAt(place)}`);
  return `#variable_conflict use_column
    DECLARE beside_rows text[];
    BEGIN
      SELECT coalesce(array_agg(q::text), '{}') INTO beside_rows FROM (${statement}) AS q;
      RETURN beside_rows;
    END`;
}

/**
 * Returns a key for reads of a statement that cost about the same: values of the same lengths, as a
 * longer list or a larger page costs more.
 */
export const costKey = (name: string, values: readonly (string | null)[]): string =>
  `${name} ${values.map((value) => lengthClass(value?.length ?? 0)).join(' ')}`;

const lengthClass = (length: number) => (length < 16 ? length : 16 + Math.ceil(Math.log2(length)));

/** The maximum length of a statement with its values. */
const longest = 100_000;

/**
 * Replaces the parameters by literals without a type, for which PostgreSQL infers the same types.
 * Returns undefined for a statement that cannot be sent as one text.
 */
export function withLiterals(sql: string, values: readonly (string | null)[]): string | undefined {
  let length = sql.length;
  for (const value of values) length += value?.length ?? 4;
  if (length > longest) return undefined;
  const statement = replaceParameters(sql, (place) => {
    const value = values[Number(place) - 1];
    // The spaces separate a literal from a word before or behind it.
    return value === null || value === undefined ? ' NULL ' : ` ${quoted(value)} `;
  });
  // The protocol ends a statement at this character.
  return statement.includes('\0') ? undefined : statement;
}

/** Replaces the parameters, which `replace` receives by their numbers. */
const replaceParameters = (sql: string, replace: (place: string) => string) =>
  sql.replace(textOrParameter, (found, place?: string) =>
    place === undefined ? found : replace(place),
  );

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
