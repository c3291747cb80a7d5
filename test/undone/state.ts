import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shop } from '../support/shop.ts';

/** Tables that every call can change, whether or not it is reverted, with the reason. */
const leftOut = new Map([
  ['_prisma_migrations', 'never written by a call'],
  ['call_window', 'counts calls against their limit'],
  ['caller_usage', 'counts the calls of a caller'],
  ['event', 'copied from the audit entries of committed calls, some time later'],
  ['event_log', 'how far the events are copied'],
  ['setting', 'notes of the nodes: when a regular task was done'],
  ['task_claim', 'when a node last did a regular task'],
  ['webhook_progress', 'how far the sender is with the events of earlier calls'],
  ['sign_in_failure', 'counts failed sign-ins'],
]);

/** Everything that a shop stores: a line for each row, sequence and file. */
export type State = readonly string[];

/**
 * Returns a function that reads the state of a shop, whose files are in `folder`, also the
 * tables `besides`, which are usually left out.
 */
export async function stateOf(
  shop: Shop,
  folder: string,
  besides: readonly string[] = [],
): Promise<() => Promise<State>> {
  const found = await shop.rows(
    `SELECT relname AS name, EXISTS (SELECT FROM pg_attribute
       WHERE attrelid = pg_class.oid AND attname = 'last_use_time') AS used
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
  );
  const tables = found.filter(
    ({ name }) => besides.includes(String(name)) || !leftOut.has(String(name)),
  );
  // The sum of hashes needs no order of the rows, and is read hundreds of times.
  const statement = [
    ...tables.map(
      ({ name, used }) => `SELECT concat('${name} ', count(*), ' ', sum(hashtextextended(
          ${used ? `(to_jsonb(t) - 'last_use_time')` : 't'}::text, 0))) AS line FROM "${name}" AS t`,
    ),
    `SELECT format('%s: %s', sequencename, last_value) FROM pg_sequences`,
  ].join(' UNION ALL ');
  return async () => {
    const rows = await shop.rows(statement);
    return [...rows.map(({ line }) => String(line)), ...(await filesIn(folder))].toSorted();
  };
}

/** Files of the embedded database do not belong to the shop. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${path} ${(await stat(path)).size}`;
    }),
  );
}

/** The lines that only one of two states has. */
export const differences = (before: State, after: State): string[] => [
  ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
];
