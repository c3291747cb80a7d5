import type { Loop } from '../background/loop.ts';
import type { ChangeFeed } from '../contract/operations/change-feed.ts';
import { channel } from '../db/notices.ts';
import type { Database } from '../db/session.ts';
import { createChangeFeed } from './change-feed.ts';
import { createSequencer } from './sequencer.ts';
import { prepareLog } from './sql/prepare-log.ts';
import { createTail } from './tail.ts';

/** The change log of a node. */
export interface ChangeLog extends Loop {
  /** Runs once the database is migrated. */
  prepare(): Promise<void>;
  /** What streams read. */
  readonly feed: ChangeFeed;
  /** Another node has sent the notice that the log has grown. */
  onNotice(): void;
}

/** What nodes notify each other of after a batch; the names of tables are the other notices. */
export const grownNotice = 'event';

/** `folders` are the beginnings of topics by record type; `publisher` follows the log. */
export function createChangeLog(
  database: Database,
  folders: ReadonlyMap<string, string>,
  onError: (error: unknown) => void,
  publisher: Loop,
): ChangeLog {
  const tail = createTail(database.upkeep, { onError });
  const sequencer = createSequencer(database, {
    onError,
    onCopied() {
      tail.wake();
      publisher.wake();
      notifyOthers(database).catch(onError);
    },
  });
  return {
    ...sequencer,
    start() {
      sequencer.start();
      publisher.start();
    },
    prepare: () => prepareLog(database.upkeep, folders),
    feed: createChangeFeed(database.upkeep, tail),
    onNotice() {
      tail.wake();
      publisher.wake();
    },
    async stop() {
      tail.stop();
      await sequencer.stop();
      await publisher.stop();
    },
  };
}

/** The embedded database has one node. */
async function notifyOthers({ upkeep, connections }: Database): Promise<void> {
  if (connections() !== null)
    await upkeep.query('SELECT pg_notify($1, $2)', [channel, grownNotice]);
}
