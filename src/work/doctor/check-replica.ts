import { readSystem } from '../../store/db/replica/read-index.ts';
import { connectionConfig, readServerAddress } from '../../store/db/server/server-address.ts';
import { ServerClient } from '../../store/db/server/server-client.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const name = 'replica';

/** The maximum lag of a replica, in bytes of the log. */
const longestLag = 16 * 1024 * 1024;

/** Checks that the address belongs to a standby that follows the primary. */
export async function checkReplica(primary: ServerClient, url: string): Promise<Finding> {
  const replica = new ServerClient(connectionConfig(readServerAddress(url)));
  replica.on('error', () => {});
  try {
    await replica.connect();
    return await compare(primary, replica);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return warning(
      name,
      `it cannot be used: ${reason}`,
      'Calls that only read use the primary until DATABASE_REPLICA_URL answers.',
    );
  } finally {
    await replica.end().catch(() => {});
  }
}

async function compare(primary: ServerClient, replica: ServerClient): Promise<Finding> {
  const system = (client: ServerClient) =>
    readSystem(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  const [ours, theirs] = [await system(primary), await system(replica)];
  if (ours !== null && theirs !== null && ours !== theirs)
    return error(
      name,
      'it is a copy of another server',
      'Set DATABASE_REPLICA_URL to a standby of this primary.',
    );
  const state = (await replica.query<State>(readState)).rows[0];
  if (!state?.is_standby)
    return error(
      name,
      'it is not a standby',
      'Set DATABASE_REPLICA_URL to a standby, or rebuild it if it was promoted.',
    );
  const { rows } = await primary.query<{ lag: string }>(readLag, [state.replayed]);
  const lag = Number(rows[0]?.lag);
  const message = `it follows, ${lag} bytes behind`;
  if (lag <= longestLag) return ok(name, message);
  return warning(name, message, 'Check the network and the load of the standby.');
}

interface State {
  readonly is_standby: boolean;
  readonly replayed: string;
}

const readState = `SELECT pg_is_in_recovery() AS is_standby,
  pg_last_wal_replay_lsn()::text AS replayed`;
const readLag = `SELECT greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn))::text AS lag`;
