import pg from 'pg';
import { runPrepared } from './prepared-query.ts';
import { serverTypes } from './raw-types.ts';
import type { Row, Session } from './session.ts';
import { startupOptions } from './settings.ts';
import { StatementNames } from './statement-names.ts';

export interface Pooled {
  readonly pool: pg.Pool;
  /** Sends statements to any connection of the pool, or to one of them. */
  session(client: pg.Pool | pg.PoolClient): Session;
  /** How many were sent. */
  sent(): number;
}

/**
 * Connections to a server, `size` at most; nothing is sent before the first statement. Those to a pooler
 * (`isOurs` is false) bring no settings along: see settings.ts.
 */
export function openPool(url: string, size: number, isOurs: boolean): Pooled {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: serverTypes,
    ...(isOurs && { options: startupOptions }),
  });
  // An idle connection that breaks is replaced at the next call; without a listener it ends the process.
  pool.on('error', () => {});
  // Nor does anybody listen for a moment when it is handed over.
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new StatementNames();
  let sent = 0;
  const session: Pooled['session'] = (client) => ({
    async read(sql, values) {
      sent++;
      const name = names.of(sql);
      if (name) return runPrepared(client, { name, text: sql, values });
      return (await client.query<Row>(sql, [...values])).rows;
    },
  });
  return { pool, session, sent: () => sent };
}
