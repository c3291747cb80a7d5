import type { Session } from '../../../store/db/session.ts';
import { insertTemplate, lockTemplates } from './write.ts';

/**
 * Creates the template `default` in a shop without templates. Nodes that start together do so one
 * at a time.
 */
export async function prepareTemplates(database: Session & Transactions): Promise<void> {
  if (await hasTemplates(database)) return;
  await database.transaction(async (session) => {
    await lockTemplates(session);
    if (await hasTemplates(session)) return;
    await insertTemplate(session, 'default', null);
  });
}

interface Transactions {
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

const hasTemplates = async (session: Session): Promise<boolean> =>
  (await session.query('SELECT name FROM template LIMIT 1', [])).length > 0;
