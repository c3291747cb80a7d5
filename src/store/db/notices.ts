import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { connectionConfig, readServerAddress } from './server/server-address.ts';
import { ServerClient } from './server/server-client.ts';

/** The channel on which triggers notify every node of a change in a table that nodes cache. */
export const channel = 'gateway';

/** Seconds that the first notification may take to arrive, at a start and in a check. */
const longest = 10;
const longestCheck = 2;

/** Milliseconds between two heartbeats, and until a connection that does not respond is closed. */
const heartbeatInterval = 4_000;
const longestAnswer = 3_000;

interface Listening {
  /** Receives the name of a changed table, or '*' after a gap. */
  changed(table: string): void;
  /** Sends a notification in the same way as the triggers. */
  notify(payload: string): Promise<unknown>;
  readonly closing: AbortSignal;
}

/**
 * Listens on one connection and reconnects when it breaks. Reports '*' after each gap, because
 * notifications sent in the meantime are lost. Resolves when the first connection receives
 * notifications. Throws StartError if none arrives, as behind a pooler in transaction mode.
 */
export async function listenOnServer(
  url: string,
  { changed, notify, closing }: Listening,
): Promise<void> {
  const trial = `?${randomUUID()}`;
  const heard = new AbortController();
  const hear = (payload: string) => {
    if (payload === trial) heard.abort();
    // A test notification of another node that is starting.
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
  await notifyUntilReceived(() => notify(trial), heard.signal).catch((error: unknown) => {
    first.close();
    throw error;
  });
  void keepListening(first);
}

/** Whether notifications arrive: not behind a pooler in transaction mode. */
export async function passesNotices(url: string): Promise<boolean> {
  const trial = `?${randomUUID()}`;
  const [heard, closing] = [new AbortController(), new AbortController()];
  const hear = (payload: string) => payload === trial && heard.abort();
  const sender = new ServerClient(connectionConfig(readServerAddress(url)));
  try {
    await sender.on('error', () => {}).connect();
    const { close } = await connectListening(url, hear, closing.signal);
    const notify = () => sender.query('SELECT pg_notify($1, $2)', [channel, trial]);
    const arrived = notifyUntilReceived(notify, heard.signal, longestCheck);
    return await arrived
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof StartError) return false;
          throw error;
        },
      )
      .finally(close);
  } finally {
    await sender.end().catch(() => {});
  }
}

/** Wrapped in an object, because an async function would await a bare promise. */
interface Listener {
  readonly ended: Promise<void>;
  close(): void;
}

async function connectListening(
  url: string,
  hear: (payload: string) => void,
  closing: AbortSignal,
): Promise<Listener> {
  const client = new ServerClient(connectionConfig(readServerAddress(url)));
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // A connection may fail again while it is closing.
    client.on('error', () => void client.end().then(resolve, resolve));
  });
  client.on('notification', ({ payload }) => hear(payload ?? '*'));
  await client.connect();
  const beating = setInterval(() => void checkConnection(client), heartbeatInterval).unref();
  const close = () => void client.end();
  closing.addEventListener('abort', close, { once: true });
  void ended.then(() => {
    clearInterval(beating);
    closing.removeEventListener('abort', close);
  });
  await client.query(`LISTEN ${channel}`);
  return { ended, close };
}

/**
 * Closes a connection that no longer responds; a connection that only listens does not detect this.
 */
async function checkConnection(client: ServerClient): Promise<void> {
  const late = setTimeout(() => client.destroy(new Error('no answer')), longestAnswer);
  await client.query('SELECT 1').catch(() => {});
  clearTimeout(late);
}

/** A pooler in transaction mode accepts LISTEN but never forwards notifications. */
async function notifyUntilReceived(
  notify: () => Promise<unknown>,
  heard: AbortSignal,
  seconds = longest,
): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await notify();
    await sleep(1_000, undefined, { signal: heard }).catch(() => {});
    if (heard.aborted) return;
  }
  throw new StartError(
    'DATABASE_URL: notifications do not arrive, as behind a pooler in transaction mode; ' +
      'DATABASE_DIRECT_URL must bypass it.',
  );
}
