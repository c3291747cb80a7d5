// npm run bench:import-beside -- [--products 20000]
// The times of a caller who reads a product 50 times a second, alone and while another caller's job
// imports products, on PostgreSQL and on the embedded database.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { issueKeys } from '../test/faults/abuse/shop.ts';
import { type SecondCaller, startSecondCaller } from '../test/faults/abuse/start-second-caller.ts';
import { runCommand, say } from './command.ts';
import { dropDatabase } from './database.ts';
import { createEmptyShop, fillEmptyShop } from './empty-shop.ts';
import { importByJob } from './import-by-job.ts';
import { makeRows } from './import-rows.ts';
import { callerKey, scratchFile, startServer, stopServers } from './servers.ts';

const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '20000' } },
});
const database = 'gateway_beside';
/** Milliseconds. */
const every = '20';
const alone = 15_000;

await runCommand(run);

async function run(): Promise<void> {
  const dataDir = scratchFile('beside');
  await measure('PostgreSQL', await createEmptyShop(database), dataDir);
  await dropDatabase(database);
  await fillEmptyShop({ databaseUrl: null, dataDir });
  await measure('embedded', null, dataDir);
}

async function measure(name: string, databaseUrl: string | null, dataDir: string): Promise<void> {
  const { url } = await startServer(databaseUrl ? 'gateway' : 'embedded', databaseUrl, dataDir);
  const rows = makeRows(Number(options.products));
  const [first, others] = [rows.slice(0, 100), rows.slice(100)];
  await importByJob(url, first);
  const { secondKey } = await issueKeys(url, callerKey);
  const quiet = await timesWhile(url, secondKey, () => sleep(alone));
  const start = performance.now();
  const beside = await timesWhile(url, secondKey, () => importByJob(url, others));
  const rate = Math.round((1_000 * others.length) / (performance.now() - start));
  await stopServers();
  const told = ({ p50, p99 }: SecondCaller) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  say(`${name}: alone ${told(quiet)}; beside an import of ${rate} products/s ${told(beside)}`);
}

async function timesWhile(url: string, key: string, work: () => Promise<void>) {
  const second = await startSecondCaller(url, key, every);
  await work();
  return second.end();
}
