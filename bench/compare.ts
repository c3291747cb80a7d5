import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { readEmbedded } from './embedded.ts';
import { callerKey, type Server } from './servers.ts';
import { recordsOf, requestOf, type Target } from './targets.ts';
import type { Workload } from './workloads/workload.ts';

/** The answers and writes of a target, by workload and number. */
export type Gathered = ReadonlyMap<string, readonly unknown[]>;

/** How many numbers of a workload are compared. */
const compared = 3;

/** Sends requests to a target whose rows are in the server's database. */
export async function gather(
  target: Target,
  server: Server,
  workloads: readonly Workload[],
  client: pg.Client,
): Promise<Gathered> {
  const gathered = new Map<string, unknown[]>();
  for (const workload of workloads)
    for (const number of workload.numbers.slice(0, compared)) {
      const written = target.isApart ? undefined : workload.written;
      const reset = async () => {
        for (const statement of written?.reset(number) ?? []) await client.query(statement);
      };
      // A document is compiled at its second use, so the second answer is compared.
      await reset();
      await ask(server, target, workload, number);
      await reset();
      const records = await ask(server, target, workload, number);
      if (written) {
        const { rows } = await client.query(asJson(written.rows(number)));
        records.push(...rows.map(readRow));
      }
      gathered.set(`${workload.name} ${number}`, records);
      // The database must have the same values for the next server.
      await reset();
    }
  return gathered;
}

/**
 * Asks the gateway on an embedded database; it is stopped before what it has written is read, since
 * one process at a time can. Its data are fresh: there is nothing to reset.
 */
export async function gatherEmbedded(
  target: Target,
  start: () => Promise<{ server: Server; stop(): Promise<void>; dataDir: string }>,
  workloads: readonly Workload[],
): Promise<Gathered> {
  const gathered = new Map<string, unknown[]>();
  const written = new Map<string, string>();
  const { server, stop, dataDir } = await start();
  for (const workload of workloads)
    for (const number of workload.numbers.slice(0, compared)) {
      const key = `${workload.name} ${number}`;
      gathered.set(key, await ask(server, target, workload, number));
      if (workload.written) written.set(key, asJson(workload.written.rows(number)));
    }
  await stop();
  const results = await readEmbedded(dataDir, [...written.values()]);
  [...written.keys()].forEach((key, at) => {
    gathered.get(key)?.push(...(results[at] ?? []).map(readRow));
  });
  return gathered;
}

/** All targets must return the same records; otherwise nothing is measured. */
export function compareAnswers(all: ReadonlyMap<Target, Gathered>): void {
  const expected = new Map<string, readonly unknown[]>();
  for (const [{ name, translations }, gathered] of all)
    for (const [key, records] of gathered) {
      const common = translations?.[key.split(' ')[0] ?? '']?.common;
      const known = expected.get(key);
      const first = (common ? known?.map(common) : known) ?? records;
      expected.set(key, known ?? records);
      if (isDeepStrictEqual(records, first)) continue;
      const at = records.findIndex((each, index) => !isDeepStrictEqual(each, first[index]));
      const [one, other] = [first[at], records[at]].map((each) => JSON.stringify(each));
      throw new Error(`${name} answers ${key} with ${other}, not ${one}`);
    }
}

async function ask(server: Server, target: Target, workload: Workload, number: number) {
  const { name } = target;
  const { path, body } = requestOf(target, workload, number);
  const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${name} answers ${workload.name} with ${response.status}: ${text}`);
  const records = recordsOf(target, workload, JSON.parse(text), number);
  if (records.length === 0) throw new Error(`${name} answers ${workload.name} with no records`);
  return [...records];
}

/** Both databases return JSON as the same text, but columns of other types differ. */
const asJson = (statement: string) =>
  `SELECT row_to_json(written)::text AS row FROM (${statement}) AS written`;

const readRow = ({ row }: Record<string, unknown>): unknown => JSON.parse(String(row));
