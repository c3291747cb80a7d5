import type { FoundTemplates } from '../../contract/found-templates.ts';
import type { Session } from '../session.ts';
import { replaceTemplates } from './replace.ts';
import { insertTemplate, lockTemplates } from './write.ts';

/**
 * Creates the templates of a shop that has none: those of an earlier version, which kept them
 * outside the database, otherwise `default`. An import reports lines for people. Nodes that start
 * together take turns.
 */
export async function prepareTemplates(
  database: Session & Transactions,
  findEarlier: () => Promise<FoundTemplates | null>,
  report: (line: string) => unknown,
): Promise<void> {
  if (await hasTemplates(database)) return;
  await database.transaction(async (session) => {
    await lockTemplates(session);
    if (await hasTemplates(session)) return;
    const found = await findEarlier();
    if (!found || found.names.length === 0) return insertTemplate(session, 'default', null);
    const { templates, files } = await replaceTemplates(session, found);
    report(`Imported templates (${templates}) and files (${files}) from ${found.place}.\n`);
    for (const { path, reason } of found.problems) report(`Not imported: ${path} ${reason}.\n`);
  });
}

interface Transactions {
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

const hasTemplates = async (session: Session): Promise<boolean> =>
  (await session.query('SELECT name FROM template LIMIT 1', [])).length > 0;
