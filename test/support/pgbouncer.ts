import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pgbouncerCommand, startLogged } from './front.ts';
import { findFreePort, makeFolder } from './process.ts';

/** Real PgBouncer in transaction mode, in front of every database of a server. */
export interface Pgbouncer {
  /** Returns the URL of a database of the server through PgBouncer. */
  url(behind: string): string;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts it with two connections per database, so that clients share them. */
export async function startPgbouncer(server: string): Promise<Pgbouncer> {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  const { hostname, port, username } = new URL(server);
  const own = await findFreePort();
  const changes = {
    'shop = host=127.0.0.1 port=5000 dbname=shop': `* = host=${hostname} port=${port || 5432}`,
    'listen_port = 6432': `listen_port = ${own}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    'default_pool_size = 20': 'default_pool_size = 2',
  };
  const command = pgbouncerCommand(folder, { [username]: '' }, changes);
  const log = join(folder, 'log');
  let child: ReturnType<typeof startLogged> | undefined;
  const pgbouncer: Pgbouncer = {
    url(behind) {
      const url = new URL(behind);
      url.host = `127.0.0.1:${own}`;
      return url.href;
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = startLogged(command, log);
      for (let tries = 0; !(await answers(own)); tries++) {
        if (tries === 100)
          throw new Error(`PgBouncer does not start: ${readFileSync(log, 'utf8')}`);
        await sleep(50);
      }
    },
  };
  await pgbouncer.start();
  return pgbouncer;
}

/**
 * Does not log in: PgBouncer would open a connection before a node has set the settings of its
 * role.
 */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
