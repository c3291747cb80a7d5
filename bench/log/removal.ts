import { removeOldEntries } from '../../src/store/db/audit/remove-old.ts';
import { removeOldEvents } from '../../src/store/log/remove-old-events.ts';
import { onDatabase, onServer } from '../database.ts';
import { days } from './fill-log.ts';

/** The number of removed rows, and the duration of the removal. */
export interface Removal {
  readonly rows: number;
  readonly seconds: number;
}

/** Removes events as the service does once an hour. */
export const removeDayOfEvents = (url: string): Promise<Removal> =>
  timed(url, (database, age) => removeOldEvents(database, age - 86_400));

/** Removes calls with their entries; counts the calls. */
export const removeDayOfCalls = (url: string): Promise<Removal> =>
  timed(url, (database) => removeOldEntries(database, days - 1));

type Opened = Parameters<Parameters<typeof onDatabase>[1]>[0];

/** `age` is the age of the oldest event, in seconds. */
async function timed(
  url: string,
  remove: (database: Opened, age: number) => Promise<number>,
): Promise<Removal> {
  const age = await onServer(url, async (client) => {
    const { rows } = await client.query<{ age: string }>(
      `SELECT extract(epoch FROM now() - min(time))::int AS age FROM (
        SELECT e.time FROM event e, event_log l WHERE e.position > l.removed
        ORDER BY e.position LIMIT 1) AS first`,
    );
    return Number(rows[0]?.age);
  });
  return onDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 }, async (database) => {
    const begun = performance.now();
    const rows = await remove(database, age);
    return { rows, seconds: (performance.now() - begun) / 1_000 };
  });
}
