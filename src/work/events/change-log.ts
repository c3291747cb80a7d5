import type { Loop } from '../../ground/background/loop.ts';
import type { ChangeFeed } from '../../ground/contract/operations/change-feed.ts';
import { channel } from '../../store/db/notices.ts';
import type { Database } from '../../store/db/session.ts';
import { prepareLog } from '../../store/log/prepare-log.ts';
import { createChangeFeed } from './change-feed.ts';
import { createSequencer } from './sequencer.ts';
import { createTail } from './tail.ts';

/** The change log of a node. */
export interface ChangeLog extends Loop {
  /** Must run after the migration of the database. */
  prepare(): Promise<void>;
  /** The source of the streams. */
  readonly feed: ChangeFeed;
  /** Called when another node has sent the notice that the log has grown. */
  onNotice(): void;
}

/**
 * The notice that a node sends to the others after a batch. All other notices are names of tables.
 */
export const grownNotice = 'event';

/** `folders` maps record types to the first part of their topics; `publisher` follows the log. */
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

/** Does nothing on the embedded database, which has one node. */
async function notifyOthers({ upkeep, connections }: Database): Promise<void> {
  if (connections() !== null)
    await upkeep.query('SELECT pg_notify($1, $2)', [channel, grownNotice]);
}
