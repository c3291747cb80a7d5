// npm run bench:overload -- [--seconds 10] [--workload w3] [--target v3] [--times 3]
// What becomes of calls when more come than can be answered: see docs/reliability.md.
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withDatabase } from './database.ts';
import { load } from './load.ts';
import {
  callerKey,
  endWithUs,
  otherCore,
  type Server,
  scratchFile,
  startServer,
  stopServers,
} from './servers.ts';
import { targets } from './targets.ts';
import { workloads } from './workloads/index.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    workload: { type: 'string', default: 'w3' },
    target: { type: 'string', default: 'v3' },
    times: { type: 'string', default: '3' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Offered {
  readonly rate: number;
  readonly shedRate: number;
  readonly p50: number;
  readonly p99: number;
  readonly shedP99: number;
  readonly failed: number;
  readonly unanswered: number;
}

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    process.exit(1);
  },
);

async function run(): Promise<void> {
  const script = ['scripts/build.mjs', '--if-needed'];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the gateway does not build');
  await withDatabase(say, stopServers, async (databaseUrl) =>
    measure(await startServer('gateway', databaseUrl)),
  );
}

/** Sustainable is what eight callers get who wait for each answer; unloaded a tenth of it. */
async function measure(server: Server): Promise<void> {
  const { bodies, url } = writeBodies(server);
  const seconds = Number(options.seconds);
  await load({ url, bodies, seconds: 2, connections: 8 });
  const closed = await load({ url, bodies, seconds, connections: 8 });
  const sustainable = closed.requests / closed.seconds;
  say(`sustainable: ${Math.round(sustainable)} calls a second, p99 ${closed.p99.toFixed(1)} ms`);
  const unloaded = await offer(url, bodies, sustainable / 10);
  tell('a tenth of it', unloaded);
  const loaded = await offer(url, bodies, sustainable * Number(options.times));
  tell(`${options.times} times as many`, loaded);
  say(`p99 of accepted calls: ${(loaded.p99 / unloaded.p99).toFixed(1)} times the unloaded one`);
}

function writeBodies({ url }: Server): { bodies: string; url: string } {
  const workload = workloads.find(({ name }) => name === options.workload);
  const target = targets.find(({ name }) => name === options.target);
  if (!workload || !target) throw new Error('there is no such workload or target');
  const requests = workload.numbers.map((number) => workload.request(target.speaks, number));
  const bodies = scratchFile('overload');
  writeFileSync(bodies, `${requests.map(({ body }) => body).join('\n')}\n`);
  return { bodies, url: `${url}${requests[0]?.path}` };
}

function tell(what: string, { rate, shedRate, p50, p99, shedP99, ...lost }: Offered): void {
  const latency = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const turned = `${Math.round(shedRate)} turned away a second, p99 ${shedP99.toFixed(1)} ms`;
  say(`${what}: ${Math.round(rate)} answered a second, ${latency}; ${turned}`);
  if (lost.failed + lost.unanswered > 0)
    say(`  ${lost.failed} failed, ${lost.unanswered} without an answer at the end`);
}

function offer(url: string, bodies: string, rate: number): Promise<Offered> {
  const script = fileURLToPath(new URL('offer-load.ts', import.meta.url));
  const command = [process.execPath, '--import', 'tsx', script, url, bodies];
  const args = ['-c', otherCore, ...command, options.seconds, String(rate)];
  const child = spawn('taskset', args, {
    env: { ...process.env, CALLER_KEY: callerKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      const result = /^RESULT (.*)$/m.exec(output)?.[1];
      if (result) resolve(JSON.parse(result));
      else reject(new Error(`the load gave no result: ${output}`));
    });
  });
}
