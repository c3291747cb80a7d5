import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../contract/start-error.ts';

/** The channel on which triggers tell every node which table of cached facts was written. */
export const channel = 'gateway';

/** How many seconds a notice may take to arrive, at the start. */
const longest = 10;

interface Listening {
  /** Told the table's name; '*' after a gap. */
  changed(table: string): void;
  /** Sends a notice as whoever writes sends it. */
  tell(payload: string): Promise<unknown>;
  readonly closing: AbortSignal;
}

/**
 * Keeps one connection listening, and connects anew when it breaks. Whoever listens is told '*' after
 * each gap, since notices sent meanwhile are lost. Resolves when the first connection hears what is told.
 */
export async function listenOnServer(
  url: string,
  { changed, tell, closing }: Listening,
): Promise<void> {
  const trial = `?${randomUUID()}`;
  const heard = new AbortController();
  const hear = (payload: string) => {
    if (payload === trial) heard.abort();
    // Of another node that starts.
    else if (!payload.startsWith('?')) changed(payload);
  };
  const connect = () => connectListening(url, hear, closing);
  const keepListening = async ({ ended }: Listener): Promise<void> => {
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
  const first = await connect();
  await tellUntilHeard(() => tell(trial), heard.signal).catch((error: unknown) => {
    first.close();
    throw error;
  });
  void keepListening(first);
}

/** In an object, since an async function would wait for the bare promise. */
interface Listener {
  readonly ended: Promise<void>;
  close(): void;
}

async function connectListening(
  url: string,
  hear: (payload: string) => void,
  closing: AbortSignal,
): Promise<Listener> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // Not once: a connection may fail again while it ends.
    client.on('error', () => void client.end().then(resolve, resolve));
  });
  client.on('notification', ({ payload }) => hear(payload ?? '*'));
  await client.connect();
  await client.query(`LISTEN ${channel}`);
  const close = () => void client.end();
  closing.addEventListener('abort', close, { once: true });
  void ended.then(() => closing.removeEventListener('abort', close));
  return { ended, close };
}

/** A pooler in transaction mode takes LISTEN and never passes a notice on. */
async function tellUntilHeard(tell: () => Promise<unknown>, heard: AbortSignal): Promise<void> {
  for (let second = 0; second < longest; second++) {
    await tell();
    await sleep(1_000, undefined, { signal: heard }).catch(() => {});
    if (heard.aborted) return;
  }
  throw new StartError(
    'DATABASE_URL: notices do not arrive, as behind a pooler in transaction mode; DATABASE_DIRECT_URL must lead past it.',
  );
}
