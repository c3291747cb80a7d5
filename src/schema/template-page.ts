import { refuse } from '../contract/refusal.ts';
import type { Context } from './context.ts';

/** contract.md, Rules: `templatePage` is '' or the name of a page file of the current template. */
export async function checkTemplatePage(
  page: string | undefined,
  { session, templates }: Pick<Context, 'session' | 'templates'>,
): Promise<void> {
  if (page === undefined || page === '') return;
  const [row] = await session.read(
    `SELECT value #>> '{}' AS name FROM setting WHERE key = 'template'`,
    [],
  );
  if (!(await templates.isPage(String(row?.name ?? 'default'), page)))
    refuse('templatePage', 'InvalidValue', 'not a valid template page');
}
