import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The channel on which triggers tell every node which table of cached facts was written. */
export const channel = 'gateway';

/**
 * Keeps one connection listening, and connects anew when it breaks. Whoever listens is told '*' after
 * each gap, since notices sent meanwhile are lost. Resolves when the first connection listens.
 */
export async function listenOnServer(
  url: string,
  changed: (table: string) => void,
  closing: AbortSignal,
): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      // Not once: a connection may fail again while it ends.
      client.on('error', () => void client.end().then(resolve, resolve));
    });
    client.on('notification', ({ payload }) => changed(payload ?? '*'));
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    closing.addEventListener('abort', () => void client.end(), { once: true });
    // In an object, since an async function would wait for the bare promise.
    return { ended };
  };
  const keepListening = async ({ ended }: { ended: Promise<void> }): Promise<void> => {
    await ended;
    while (!closing.aborted) {
      changed('*');
      const again = await connect().catch(() => undefined);
      if (again) {
        changed('*');
        return keepListening(again);
      }
      await sleep(500, undefined, { signal: closing }).catch(() => {});
    }
  };
  void keepListening(await connect());
}
