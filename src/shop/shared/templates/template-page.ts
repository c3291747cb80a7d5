import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Session } from '../../../store/db/session.ts';
import { isPage } from './read.ts';

/**
 * docs/contract.md, Departments and pages: a template page is '' or the name of a page file of the
 * current template. Throws a Refusal otherwise.
 */
export async function checkTemplatePage(
  page: string | undefined,
  { session }: { readonly session: Pick<Session, 'query'> },
): Promise<void> {
  if (page === undefined || page === '') return;
  if (!(await isPage(session, page)))
    refuse('templatePage', 'InvalidValue', 'not a valid template page');
}
