// npm run bench:soak -- [--calls 1000000] [--seconds 5]
// The cost of a process over its life: its start, its first calls, and its memory after many calls.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { say as print, root, runCommand } from './command.ts';
import { withDatabase } from './database.ts';
import { load, writeBodies } from './load.ts';
import { readMachine } from './machine.ts';
import { median } from './median.ts';
import { writePagePart } from './page-part.ts';
import { callerKey, type Server, startServer, stopServers } from './servers.ts';
import { type Target, targets } from './targets.ts';
import { workloads } from './workloads/index.ts';
import type { Workload } from './workloads/workload.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    starts: { type: 'string', default: '5' },
  },
});
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  print(line);
};
const gateway = targets.filter(({ server }) => server === 'gateway');
/** Calls of all kinds, the quick ones most often. */
const mixture = ['w3', 'w2', 'w3', 'w5', 'w3', 'w4'];

await runCommand(run);

async function run(): Promise<void> {
  await withDatabase(print, stopServers, async (databaseUrl) => {
    await measureStarts(databaseUrl);
    await measureMemory(await startServer('gateway', databaseUrl));
    const { date, commit, node } = await readMachine(databaseUrl);
    const heading = `Measured on ${date}, commit ${commit}, Node ${node}.`;
    writePagePart(
      `${root}docs/reference/measurements.md`,
      'soak',
      [heading, '', ...lines].join('\n'),
    );
  });
}

/** Each process is asked once for each workload, then until it is warm. */
async function measureStarts(databaseUrl: string): Promise<void> {
  const starts: number[] = [];
  const first = new Map<string, number[]>();
  const warm = new Map<string, number>();
  for (let at = 0; at < Number(options.starts); at++) {
    const begun = performance.now();
    const server = await startServer('gateway', databaseUrl);
    await ready(server);
    starts.push(performance.now() - begun);
    const asked = shuffled(gateway.flatMap((target) => workloadsOf(target)));
    for (const [target, workload] of asked) {
      const name = `${workload.name.toUpperCase()} ${target.name}`;
      first.set(name, [...(first.get(name) ?? []), await ask(server, target, workload, 0)]);
    }
    if (at === 0)
      for (const [target, workload] of asked) await warmUp(warm, server, target, workload);
    await stopServers();
  }
  say(`From the start of the process to its first answer: ${median(starts).toFixed(0)} ms.`);
  say('');
  say('| | first call ms | warm ms | first ÷ warm |');
  say('| --- | ---: | ---: | ---: |');
  for (const [name, times] of [...first].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const usual = warm.get(name) ?? 0;
    const once = median(times);
    say(`| ${name} | ${once.toFixed(1)} | ${usual.toFixed(1)} | ${(once / usual).toFixed(1)} |`);
  }
  say('');
}

/** Returns the median duration of consecutive calls by one caller. */
async function warmUp(
  warm: Map<string, number>,
  server: Server,
  target: Target,
  workload: Workload,
): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < 200; call++) times.push(await ask(server, target, workload, call));
  warm.set(`${workload.name.toUpperCase()} ${target.name}`, median(times.slice(100)));
}

async function measureMemory(server: Server): Promise<void> {
  const wanted = Number(options.calls);
  let calls = 0;
  let early = 0;
  for (let turn = 0; calls < wanted; turn++) {
    const workload = workloads.find(({ name }) => name === mixture[turn % mixture.length]);
    const target = gateway[turn % gateway.length];
    if (!workload || !target) throw new Error('there is no such workload');
    // The first round is short, so that ten thousand calls are of all kinds too.
    const seconds = turn < mixture.length ? 1 : Number(options.seconds);
    calls += await burst(server, target, workload, seconds);
    if (early === 0 && turn >= mixture.length - 1 && calls >= 10_000) {
      early = await memoryOf(server);
      say(`Resident after ${calls} calls of all kinds: ${early.toFixed(0)} MB.`);
    }
  }
  const late = await memoryOf(server);
  const ratio = (late / early).toFixed(2);
  say(`Resident after ${calls} calls: ${late.toFixed(0)} MB, ${ratio} times as much.`);
}

async function burst(server: Server, target: Target, workload: Workload, seconds: number) {
  const requests = workload.numbers.map((number) => workload.request(target.speaks, number));
  const bodies = writeBodies(`soak-${target.name}-${workload.name}`, requests);
  const url = `${server.url}${requests[0]?.path}`;
  const { requests: done, failed } = await load({ url, bodies, seconds, connections: 8 });
  if (failed > 0) throw new Error(`${failed} calls of ${workload.name} failed`);
  return done;
}

/** Returns the memory in megabytes after the garbage of the last calls has been collected. */
async function memoryOf({ pid }: Server): Promise<number> {
  await setTimeout(3_000);
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}

async function ready({ url }: Server): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await setTimeout(5);
}

async function ask(server: Server, target: Target, workload: Workload, at: number) {
  const number = workload.numbers[at % workload.numbers.length] ?? 0;
  const { path, body } = workload.request(target.speaks, number);
  const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
  const begun = performance.now();
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${workload.name} is answered with ${answer.status}`);
  return performance.now() - begun;
}

function workloadsOf(target: Target): [Target, Workload][] {
  const own = workloads.filter((workload) => workload.targets.includes(target.name));
  return own.map((workload) => [target, workload]);
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
