import { setTimeout } from 'node:timers/promises';
import { onServer } from '../database.ts';
import { type Waits, waitsOf } from './ask.ts';

/** Milliseconds between two looks: the error of a measured lag. */
const look = 5;

/** How long calls wait until the log has their events, while `work` runs. */
export async function withLag<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ result: T; lag: Waits; calls: number }> {
  let isDone = false;
  const watching = watch(url, () => isDone);
  try {
    const result = await work();
    await setTimeout(2_000);
    isDone = true;
    const waits = await watching;
    return { result, lag: waitsOf('lag', waits), calls: waits.length };
  } finally {
    isDone = true;
  }
}

/** Sees each call appear in the audit, and then in the log. */
const watch = (url: string, isDone: () => boolean): Promise<number[]> =>
  onServer(url, async (client) => {
    const waits: number[] = [];
    const seen: { id: number; at: number }[] = [];
    let newest: number | null = null;
    while (!isDone()) {
      const { rows } = await client.query<{ made: string; copied: string }>({
        name: 'lag',
        text: `SELECT (SELECT max(id) FROM audit_call) AS made,
          (SELECT max(call_id) FROM (SELECT call_id FROM event
            ORDER BY position DESC LIMIT 1000) AS e) AS copied`,
      });
      const now = performance.now();
      const made = Number(rows[0]?.made);
      for (let id: number = (newest ?? made) + 1; id <= made; id++) seen.push({ id, at: now });
      newest = made;
      while (seen[0] && seen[0].id <= Number(rows[0]?.copied))
        waits.push(now - (seen.shift()?.at ?? now));
      await setTimeout(look);
    }
    for (const { at } of seen) waits.push(performance.now() - at);
    return waits;
  });
