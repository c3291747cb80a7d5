import type { Section } from '../../contract/rights.ts';
import type { Session } from '../../db/session.ts';
import { columnNames, rowJson } from '../../schema/populate.ts';
import type { Held } from './rules.ts';

/** Any number that no other lock has. */
const limitedAccounts = 7_202_620;

/**
 * For whoever makes an account a limited one, before it locks the account: until the end nobody else
 * does, so that what was counted holds.
 */
export async function lockLimited({ read }: Session): Promise<void> {
  await read('SELECT pg_advisory_xact_lock($1::int8)', [limitedAccounts]);
}

/** How many accounts have full and limited access; by an index. */
export async function countHeld({ read }: Session): Promise<Held> {
  const [row] = await read(
    `SELECT (SELECT count(*)::int FROM account WHERE access = 'Limited') AS limited,
            (SELECT count(*)::int FROM account WHERE access = 'Full') AS "full"`,
    [],
  );
  return { limited: Number(row?.limited), full: Number(row?.full) };
}

/** Locks an account and gives what rules need to know of it; undefined where there is none. */
export async function lockAccount({ read }: Session, id: number) {
  const [row] = await read(
    `SELECT access, to_json(sections) AS sections, from_hour AS "fromHour", to_hour AS "toHour"
     FROM account
     WHERE id = $1::int FOR NO KEY UPDATE`,
    [id],
  );
  if (!row) return undefined;
  const { access, sections, fromHour, toHour } = row;
  return {
    access: String(access),
    sections: JSON.parse(String(sections)) as Section[],
    fromHour: Number(fromHour),
    toHour: Number(toHour),
  };
}

/** What is not given takes the model's default. */
export async function insertAccount({ read }: Session, data: object): Promise<number> {
  const names = columnNames(data).join(', ');
  const [made] = await read(
    `INSERT INTO account (${names})
     SELECT ${names} FROM json_populate_record(NULL::account, $1::json) RETURNING id`,
    [rowJson(data)],
  );
  return Number(made?.id);
}

/** Changes the members given; false where there is no such account, which an empty change does not ask. */
export async function changeAccount({ read }: Session, id: number, data: object): Promise<boolean> {
  const changes = columnNames(data).map((name) => `${name} = n.${name}`);
  if (changes.length === 0) return true;
  const rows = await read(
    `UPDATE account AS a SET ${changes.join(', ')}
     FROM json_populate_record(NULL::account, $2::json) AS n WHERE a.id = $1::int RETURNING a.id`,
    [id, rowJson(data)],
  );
  return rows.length > 0;
}
