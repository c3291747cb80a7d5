import { StartError } from '../../../ground/contract/errors/start-error.ts';
import type { Session } from '../session.ts';

/** The table that a database contains while the copy of another shop into it is unfinished. */
export const unfinishedCopy = 'unfinished_copy';

/** Whether the database is the unfinished copy of another shop. */
export async function isUnfinishedCopy({ query }: Session): Promise<boolean> {
  const [row] = await query(
    `SELECT to_regclass(quote_ident(current_schema()) || '.${unfinishedCopy}') IS NOT NULL AS is_there`,
    [],
  );
  return row?.is_there === true;
}

/** Throws StartError for an unfinished copy, which has no foreign keys and no triggers. */
export async function refuseUnfinishedCopy(session: Session): Promise<void> {
  if (!(await isUnfinishedCopy(session))) return;
  throw new StartError(
    'The database is the unfinished copy of another shop: run `npm run move` again until it is ' +
      'finished, or use another database.',
  );
}
