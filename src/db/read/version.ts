import { type Column, type Sql, sqlOf } from './table.ts';

/** Rows of another table that a record's update writes as well. */
export interface Part {
  readonly table: string;
  /** SQL over `t`, joins that are parts and the part's row `p`: whose it is. */
  readonly of: string;
  /** The table's join that has the part, its one row where there are no `marks`. */
  readonly join?: string;
  /** SQL of the marks of its rows, where they are to be had for less than by looking for them. */
  readonly marks?: Sql;
  /** Others write it without a lock on the record's own row. */
  readonly isWrittenAlone?: true;
}

/**
 * The version of a record: PostgreSQL's own marks of its rows, which move with every write of a row and
 * cost none. `xmin` is the transaction that wrote it, `ctid` tells two writes of one transaction apart.
 */
export function versionColumn(parts: readonly Part[] = []): Column {
  return {
    sql: (reading, joined) => {
      const marks = parts.map(
        (part) => ` || '/' || coalesce(${sqlOf(marksOf(part), reading, joined)}, '')`,
      );
      return `md5(${markOf('t')}${marks.join('')})`;
    },
    ...(parts.length > 0 && { costly: true as const }),
    join: parts.flatMap(({ join }) => join ?? []),
  };
}

const marksOf = ({ table, of, join, marks }: Part): Sql =>
  marks ?? (join ? markOf(join) : `(${marksSql({ table, of }, 'ctid')})`);

/** SQL of the mark of a row under an alias. */
export const markOf = (row: string) => `${row}.xmin::text || ${row}.ctid::text`;

/** The `marks` of rows `p`, in the order of a column of theirs: best of one that an index has them in order of. */
export const marksSql = ({ table, of }: Pick<Part, 'table' | 'of'>, by: string) =>
  `SELECT string_agg(p.mark, '') AS marks FROM (SELECT ${markOf('p')} AS mark FROM ${table} p WHERE ${of} ORDER BY p.${by}) p`;
