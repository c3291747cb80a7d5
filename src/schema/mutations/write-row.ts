import type { Session } from '../../db/session.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { columnNames, rowJson } from '../row-json.ts';
import { snakeCase } from '../snake-case.ts';

type Models = Prisma.TypeMap['model'];

/**
 * Models whose table has the model's name. Orders are written with their lines: orders/writes.ts.
 */
type Model = Exclude<keyof Models, 'Order'>;

/**
 * Members of a row under the names of the data model. Values are what JSON holds, not what Prisma
 * takes: dates and decimals are texts.
 */
export type RowData<M extends Model> = {
  readonly [name in keyof Models[M]['payload']['scalars']]?: unknown;
};

/** SQL that inserts a row `n` from the JSON in $1; members not given take the model's default. */
export function insertSql<M extends Model>(model: M, data: RowData<M>): string {
  const [table, names] = [tableOf(model), columnNames(data).join(', ')];
  return `INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_record(NULL::${table}, $1::json) AS n`;
}

/**
 * SQL that updates the row `t` with the identifier $1 from the row `n` in $2; `more` is set too.
 */
export function updateSql<M extends Model>(model: M, data: RowData<M>, more?: string): string {
  const table = tableOf(model);
  const changes = columnNames(data).map((name) => `${name} = n.${name}`);
  return `UPDATE ${table} AS t SET ${(more ? [...changes, more] : changes).join(', ')}
    FROM json_populate_record(NULL::${table}, $2::json) AS n WHERE t.id = $1::int`;
}

/** SQL of a condition: some member of the row `n` differs from the row `t`. */
export function differsSql(data: object): string {
  const differs = Object.entries(data).map(([member, value]) => {
    const name = snakeCase(member);
    // An object is a text in several languages, of the type json, which has no equality.
    const as = typeof value === 'object' && value !== null ? '::text' : '';
    return `t.${name}${as} IS DISTINCT FROM n.${name}${as}`;
  });
  return differs.join(' OR ') || 'false';
}

/** Inserts a row and returns its identifier. */
export async function insertRow<M extends Model>(
  { query }: Pick<Session, 'query'>,
  model: M,
  data: RowData<M>,
): Promise<number> {
  const [row] = await query(`${insertSql(model, data)} RETURNING id`, [rowJson(data)]);
  return Number(row?.id);
}

/**
 * Updates the given members; false where there is no such row. Without members it sends nothing.
 */
export async function updateRow<M extends Model>(
  { query }: Pick<Session, 'query'>,
  model: M,
  id: number,
  data: RowData<M>,
): Promise<boolean> {
  if (Object.keys(data).length === 0) return true;
  const rows = await query(`${updateSql(model, data)} RETURNING t.id`, [id, rowJson(data)]);
  return rows.length > 0;
}

const tableOf = (model: Model) => snakeCase(`${model.slice(0, 1).toLowerCase()}${model.slice(1)}`);
