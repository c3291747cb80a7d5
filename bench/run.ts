// npm run bench -- [--rounds 3] [--seconds 2] [--only w1,w3] [--targets floor,v3] [--connections 8]
//   [--measure w1]: compares the answers of all chosen workloads, but measures only these
//   [--before FOLDER]: measures the build in that checkout in the same rounds, as v3-before and so on
// docs/performance.md says what is measured. A run of everything writes its tables to docs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runCommand, say } from './command.ts';
import { compareAnswers, type Gathered, gather, gatherEmbedded } from './compare.ts';
import { onServer, withDatabase } from './database.ts';
import { copyEmbedded, prepareEmbedded } from './embedded.ts';
import { readMachine } from './machine.ts';
import { measure } from './measure.ts';
import { installPeer } from './peers/install.ts';
import { prepareVendure } from './peers/vendure/database.ts';
import { printTables, writeReport } from './report.ts';
import { compareWith, type Server, startServer, stopServer, stopServers } from './servers.ts';
import { isPeer, type Target, takesPart, targets, targetsBefore } from './targets.ts';
import { workloads } from './workloads/index.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: workloads.map(({ name }) => name).join() },
    targets: { type: 'string', default: targets.map(({ name }) => name).join() },
    measure: { type: 'string' },
    before: { type: 'string' },
  },
});
const chosen = chooseNamed(workloads, options.only);
const timed = options.measure === undefined ? chosen : chooseNamed(chosen, options.measure);
const measured = [...chooseNamed(targets, options.targets), ...openBefore(options.before)];

await runCommand(run);

async function run(): Promise<void> {
  const { rounds, seconds, connections } = options;
  const { samples, machine } = await withDatabase(say, stopServers, async (databaseUrl) => {
    const servers = await startAndCompare(databaseUrl);
    const effort = {
      rounds: Number(rounds),
      seconds: Number(seconds),
      connections: Number(connections),
    };
    const samples = await measure({ workloads: timed, servers }, effort, databaseUrl, say);
    return { samples, machine: await readMachine(databaseUrl) };
  });
  const names = measured.map(({ name }) => name);
  say(printTables(samples, names));
  const isWhole =
    !options.before && timed.length === workloads.length && measured.length === targets.length;
  if (!isWhole) return say('Part of the bench only: the pages of docs are not changed.');
  const made = { ...machine, rounds, seconds, connections };
  const pages = {
    results: `${root}docs/performance.md`,
    measurements: `${root}docs/reference/measurements.md`,
  };
  writeReport(pages, samples, names, made);
  say('docs/performance.md and docs/reference/measurements.md are written.');
}

/** The servers of all targets, which have been seen to answer and to write the same. */
async function startAndCompare(databaseUrl: string): Promise<Map<Target, Server>> {
  const servers = new Map<Target, Server>();
  const gathered = new Map<Target, Gathered>();
  for (const target of measured) {
    const own = chosen.filter((workload) => takesPart(target, workload));
    if (own.length === 0) continue;
    try {
      const { server, answers } = await startOne(target, own, databaseUrl);
      compareAnswers(new Map([...gathered, [target, answers]]));
      servers.set(target, server);
      gathered.set(target, answers);
    } catch (error) {
      if (!isPeer(target.name)) throw error;
      say(`${target.name} is left out: ${String(error).slice(0, 2000)}`);
    }
  }
  return servers;
}

/**
 * Starts a process for the target and returns its answers. Each surface of the gateway has its own
 * process, so that V8 compiles it for its own calls, as for the other servers.
 */
async function startOne(target: Target, own: typeof workloads, databaseUrl: string) {
  if (target.server === 'embedded' || target.server === 'embedded-before')
    return startEmbedded(target, own);
  if (isPeer(target.server)) installPeer(target.server, say);
  const url = target.server === 'vendure' ? await prepareVendure(say) : databaseUrl;
  const server = await startServer(target.server, url);
  const answers = await onServer(databaseUrl, (client) => gather(target, server, own, client));
  return { server, answers };
}

/** The gateway on a copy of the embedded database, started once to be compared and once to be measured. */
async function startEmbedded(target: Target, own: typeof workloads) {
  const dataDir = await copyEmbedded(await prepareEmbedded(say));
  const start = () => startServer(target.server, null, dataDir);
  const answers = await gatherEmbedded(
    target,
    async () => {
      const server = await start();
      return { server, dataDir, stop: () => stopServer(server) };
    },
    own,
  );
  return { server: await start(), answers };
}

/** The targets of the other build that have their counterpart in this run. */
function openBefore(folder: string | undefined): Target[] {
  if (folder === undefined) return [];
  compareWith(resolve(folder));
  const names = options.targets.split(',');
  return targetsBefore.filter(({ like }) => like && names.includes(like));
}

function chooseNamed<T extends { name: string }>(all: readonly T[], names: string): T[] {
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !all.some((each) => each.name === name));
  if (unknown !== undefined) throw new Error(`there is no ${unknown}`);
  return all.filter(({ name }) => wanted.includes(name));
}
