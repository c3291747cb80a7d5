import type pg from 'pg';
import { setIndexesAside } from '../../src/node/demo/rows/set-indexes-aside.ts';
import { addressOf, fill, keep, onServer } from '../database.ts';
import {
  actionOf,
  kindOf,
  operations,
  rareEvery,
  rareTopic,
  recordKeys,
  records,
  shopSize,
  topics,
} from './topics.ts';

export interface LogSize {
  readonly events: number;
  readonly entries: number;
}

/** Each call of the filled audit has two entries. */
const callsOf = ({ entries }: LogSize) => Math.ceil(entries / 2);

/** The days over which events and calls are spread evenly. */
export const days = 100;

/** Rows that one statement inserts, so that none of them holds back the others for minutes. */
const part = 5_000_000;

/**
 * Returns the address of a database with a small shop, a long change log and its audit; it is kept
 * for later runs.
 */
export async function prepareLog(size: LogSize, say: (line: string) => void): Promise<string> {
  const name = logDatabase(size);
  const url = addressOf(name);
  const content = `${size.events} events, ${size.entries} audit entries`;
  await keep({ name, content }, say, async () => {
    await fill({ databaseUrl: url, dataDir: '', poolSize: 2 }, shopSize);
    await Promise.all([fillEvents(url, size, say), fillAudit(url, size, say)]);
    await onServer(url, (client) => finish(client, size));
  });
  return url;
}

export const logDatabase = ({ events }: LogSize) => `gateway_log_${events}`;

/** Loads tables without indexes, which are built afterwards. */
async function loadInto(
  { url, table, rows, insert }: { url: string; table: string; rows: number; insert: string },
  say: (line: string) => void,
): Promise<void> {
  await onServer(url, async (client) => {
    const begun = performance.now();
    const took = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB';
      SET timezone = 'UTC'; TRUNCATE ${table}`);
    const key = await dropKey(client, table);
    const query = async (sql: string, values: readonly unknown[]) =>
      (await client.query(sql, [...values])).rows;
    const indexes = await setIndexesAside({ query }, [table]);
    for (let from = 1; from <= rows; from += part)
      await client.query(insert, [from, Math.min(rows, from + part - 1), rows]);
    say(`${table}: ${rows} rows after ${took()}`);
    for (const statement of [key, ...indexes]) await client.query(statement);
    await client.query(`VACUUM (ANALYZE) ${table}`);
    say(`${table}: indexed after ${took()}`);
  });
}

async function dropKey(client: pg.Client, table: string): Promise<string> {
  await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`);
  const column = table === 'event' ? 'position' : 'id';
  return `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pkey PRIMARY KEY (${column})`;
}

/** SQL: when the row `n` of `$3` was written. */
const timeOf = (n: string) =>
  `date_trunc('second', now() - make_interval(days => ${days})
    + make_interval(secs => ${n}::float8 * ${days * 86_400 - 60} / $3::float8))`;

/** SQL: the topic of an event, a text array's element. */
const oneOf = (list: readonly string[], of: string) =>
  `(ARRAY[${list.map((each) => `'${each}'`).join(', ')}])[1 + ((${of}) % ${list.length})]`;

/** SQL: the number of the record of an event: one record is changed far more often than others. */
const recordOf = (n: string) =>
  `CASE WHEN ${n} % 1000 = 7 THEN 1 ELSE 1 + (${n}::int8 * 7919) % ${records} END`;

/** SQL: a rare topic once in a million, otherwise one of a mixture. */
const topicOf = (n: string) =>
  `CASE WHEN ${n} % ${rareEvery} = ${rareEvery / 2} THEN '${rareTopic}'
    ELSE ${oneOf(topics, `${n}::int8 * 48271 % 65537`)} END`;

const fillEvents = (url: string, size: LogSize, say: (line: string) => void) =>
  loadInto(
    {
      url,
      table: 'event',
      rows: size.events,
      insert: `INSERT INTO event (position, call_id, time, topic, record_type, record_key, record_id)
        SELECT n, 1 + (n - 1) * ${callsOf(size)} / $3::int8, ${timeOf('n')}, t.topic, ${kindOf('t.topic')},
          ${recordKeys('t.topic', recordOf('n'))}, NULL
        FROM generate_series($1::int8, $2::int8) AS n, LATERAL (SELECT ${topicOf('n')} AS topic OFFSET 0) AS t`,
    },
    say,
  );

/** The entries belong to the events in equal distances. */
async function fillAudit(url: string, size: LogSize, say: (line: string) => void): Promise<void> {
  const position = `(1 + (n - 1) * ${size.events} / $3::int8)`;
  await loadInto(
    {
      url,
      table: 'audit_entry',
      rows: size.entries,
      insert: `INSERT INTO audit_entry
          (id, call_id, record_type, record_key, part, action, members, record_id)
        SELECT n, 1 + (p - 1) * ${callsOf(size)} / ${size.events}, ${kindOf('t.topic')},
          ${recordKeys('t.topic', 'k')}, NULL, ${actionOf('t.topic')}::audit_action,
          CASE WHEN t.topic LIKE '%.update'
            THEN '{"stock": ["' || n % 1000 || '", "' || n % 997 || '"]}'
            ELSE '{"productId": ' || k || ', "name": "Some name of a record", "stock": "' || n % 1000 || '"}'
          END::json, k
        FROM generate_series($1::int8, $2::int8) AS n,
          LATERAL (SELECT ${position} AS p OFFSET 0) AS at,
          LATERAL (SELECT ${topicOf('p')} AS topic, ${recordOf('p')} AS k OFFSET 0) AS t`,
    },
    say,
  );
  await loadInto(
    {
      url,
      table: 'audit_call',
      rows: callsOf(size),
      insert: `INSERT INTO audit_call
          (id, time, caller_kind, caller_id, caller_name, surface, operation, request_id, xid)
        SELECT n, ${timeOf('n')}, CASE WHEN n % 3 = 0 THEN 'Account' ELSE 'Key' END, 1 + n % 7,
          'caller ' || n % 7, CASE WHEN n % 2 = 0 THEN 'V3' ELSE 'Graphql' END,
          CASE WHEN n % ${rareEvery / 10} = 77 THEN 'deletePriceList'
            ELSE ${oneOf(operations, 'n::int8 * 48271 % 65537')} END,
          'filled-' || n, (3 + n * (pg_snapshot_xmin(pg_current_snapshot())::text::int8 - 4) / $3::int8)::text::xid8
        FROM generate_series($1::int8, $2::int8) AS n`,
    },
    say,
  );
}

/** Completes the log as if the sequencer had copied all calls. */
async function finish(client: pg.Client, size: LogSize): Promise<void> {
  await client.query(
    `UPDATE event_log SET position = $1, removed = 0, call_id = c.id, call_xid = c.xid,
      former_call_id = 0, former_xid = c.xid
    FROM (SELECT id, xid FROM audit_call ORDER BY id DESC LIMIT 1) AS c`,
    [size.events],
  );
  await client.query("SELECT setval('audit_call_id_seq', $1)", [callsOf(size)]);
  await client.query("SELECT setval('audit_entry_id_seq', $1)", [size.entries]);
}
