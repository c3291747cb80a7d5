import type { ChangeFeed } from '../contract/operations/change-feed.ts';
import { channel } from '../db/notices.ts';
import type { Database } from '../db/session.ts';
import { unlessPassing } from '../db/transaction/unavailable.ts';
import type { Publisher } from './brokers/publisher.ts';
import { createChangeFeed } from './change-feed.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';
import { prepareLog } from './sql/prepare-log.ts';
import { createTail } from './tail.ts';

/** The change log of a node. */
export interface ChangeLog extends Sequencer {
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
  onFailure: (error: unknown) => void,
  publisher: Publisher,
): ChangeLog {
  const report = unlessPassing(onFailure);
  const tail = createTail(database.upkeep, { onFailure: report });
  const sequencer = createSequencer(database, {
    onFailure,
    onCopied() {
      tail.wake();
      publisher.wake();
      notifyOthers(database).catch(report);
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
