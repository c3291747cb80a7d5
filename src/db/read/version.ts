import type { Column } from './table.ts';

/** Rows of another table that a record's update writes as well. */
export interface Part {
  readonly table: string;
  /** SQL over `t`, joins that are parts and the part's row `p`: whose it is. */
  readonly of: string;
  /** The table's join that is the part, where it is one row: to look for it again costs as much as it does. */
  readonly join?: string;
  /** Others write it without a lock on the record's own row. */
  readonly isWrittenAlone?: true;
}

/**
 * The version of a record: PostgreSQL's own marks of its rows, which move with every write of a row and
 * cost none. `xmin` is the transaction that wrote it, `ctid` tells two writes of one transaction apart.
 */
export function versionColumn(parts: readonly Part[] = []): Column {
  const marks = parts.map((part) => ` || '/' || coalesce(${marksOf(part)}, '')`);
  return {
    sql: `md5(${markOf('t')}${marks.join('')})`,
    ...(parts.length > 0 && { costly: true as const }),
    join: parts.flatMap(({ join }) => join ?? []),
  };
}

const marksOf = ({ table, of, join }: Part) =>
  join
    ? markOf(join)
    : `(SELECT string_agg(${markOf('p')}, '' ORDER BY p.ctid) FROM ${table} p WHERE ${of})`;

const markOf = (row: string) => `${row}.xmin::text || ${row}.ctid::text`;
