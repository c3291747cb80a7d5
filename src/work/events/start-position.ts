import type { Database } from '../../store/db/session.ts';
import { readEvents } from '../../store/log/read-events.ts';

/**
 * Creates a function that returns the position of the change log from which events complete a copy
 * that a caller reads now. The position is stored as a write of the caller, so that no replica that
 * lags behind it serves the caller's next reads, on any node.
 */
export const createStartPosition =
  (database: Pick<Database, 'upkeep' | 'wrote'>) =>
  async (caller: Parameters<Database['wrote']>[0]): Promise<number> => {
    const { last } = await readEvents(database.upkeep, { after: 0, topics: [], limit: 0 });
    await database.wrote(caller);
    return last;
  };
