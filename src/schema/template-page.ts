import { refuse } from '../contract/refusal.ts';
import type { Session } from '../db/session.ts';
import type { Context } from './context.ts';

/** contract.md, Rules: `templatePage` is '' or the name of a page file of the current template. */
export async function checkTemplatePage(
  page: string | undefined,
  { session, templates }: Pick<Context, 'session' | 'templates'>,
): Promise<void> {
  if (page === undefined || page === '') return;
  if (!(await templates.isPage(await currentTemplate(session), page)))
    refuse('templatePage', 'InvalidValue', 'not a valid template page');
}

/** The name of the template that the site uses. */
export const currentTemplate = (session: Session): Promise<string> => readCurrent(session, '');

/** The same, held until the end of the transaction: no other call changes or removes it meanwhile. */
export const lockCurrentTemplate = (session: Session): Promise<string> =>
  readCurrent(session, 'FOR UPDATE');

async function readCurrent(session: Session, lock: '' | 'FOR UPDATE'): Promise<string> {
  const [row] = await session.read(
    `SELECT value #>> '{}' AS name FROM setting WHERE key = 'template' ${lock}`,
    [],
  );
  return String(row?.name ?? 'default');
}

/** Any number that no other lock has. */
const templates = 7_202_617;

/** For whoever changes templates in a store that cannot keep changes apart: one call at a time. */
export async function lockTemplates(session: Session): Promise<void> {
  await session.read('SELECT pg_advisory_xact_lock($1::int8)', [templates]);
}
