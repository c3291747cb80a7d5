import { type ReadColumn, type Sql, sqlOf } from './table.ts';

/** Rows of another table that an update of the record also writes. */
export interface VersionPart {
  readonly table: string;
  /**
   * SQL condition over `t`, the joined parts and the part's row `p` that selects the record's rows.
   */
  readonly of: string;
  /** The join that contains the part's only row, if there are no `marks`. */
  readonly join?: string;
  /** SQL of the marks of the part's rows, if they are available without a subselect. */
  readonly marks?: Sql;
  /** Other mutations write the part without locking the record's row. */
  readonly isWrittenAlone?: true;
}

/**
 * The version of a record: PostgreSQL's system columns of its rows, which change with every write
 * and need no storage. `xmin` is the transaction that wrote the row; `ctid` distinguishes two
 * writes of one transaction.
 */
export function versionColumn(parts: readonly VersionPart[] = []): ReadColumn {
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

const marksOf = ({ table, of, join, marks }: VersionPart): Sql =>
  marks ?? (join ? markOf(join) : `(${marksSql({ table, of }, 'ctid')})`);

/** SQL of the mark of a row under an alias. */
export const markOf = (row: string) => `${row}.xmin::text || ${row}.ctid::text`;

/** SQL of the marks of rows `p`, ordered by a column, preferably one with an index. */
export const marksSql = ({ table, of }: Pick<VersionPart, 'table' | 'of'>, by: string) =>
  `SELECT string_agg(p.mark, '') AS marks FROM (SELECT ${markOf('p')} AS mark FROM ${table} p WHERE ${of} ORDER BY p.${by}) p`;
