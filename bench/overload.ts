// npm run bench:overload -- [--seconds 10] [--workload w3] [--target v3] [--times 3] [--keys 1]
// The results of calls when more arrive than can be answered: see docs/running.md, An overload.
import { parseArgs } from 'node:util';
import { runCommand, say } from './command.ts';
import { withDatabase } from './database.ts';
import { load, runLoad, viaTsx, writeBodies } from './load.ts';
import { callerKey, type Server, startServer, stopServers } from './servers.ts';
import { targets } from './targets.ts';
import { workloads } from './workloads/index.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    workload: { type: 'string', default: 'w3' },
    target: { type: 'string', default: 'v3' },
    times: { type: 'string', default: '3' },
    keys: { type: 'string', default: '1' },
  },
});

interface Offered {
  readonly rate: number;
  readonly shedRate: number;
  readonly p50: number;
  readonly p99: number;
  readonly shedP99: number;
  readonly failed: number;
  readonly unanswered: number;
}

await runCommand(run);

async function run(): Promise<void> {
  await withDatabase(say, stopServers, async (databaseUrl) =>
    measure(await startServer('gateway', databaseUrl)),
  );
}

/**
 * The sustainable rate is the one of eight callers that wait for each answer; the unloaded rate is
 * a tenth of it.
 */
async function measure(server: Server): Promise<void> {
  const { bodies, url } = askOf(server);
  const seconds = Number(options.seconds);
  const keys = await createKeys(server, Number(options.keys));
  await load({ url, bodies, seconds: 2, connections: 8 });
  const closed = await load({ url, bodies, seconds, connections: 8 });
  const sustainable = closed.requests / closed.seconds;
  say(`sustainable: ${Math.round(sustainable)} calls a second, p99 ${closed.p99.toFixed(1)} ms`);
  const unloaded = await offer(url, bodies, sustainable / 10, keys);
  tell('a tenth of it', unloaded);
  const loaded = await offer(url, bodies, sustainable * Number(options.times), keys);
  tell(`${options.times} times as many`, loaded);
  say(`p99 of accepted calls: ${(loaded.p99 / unloaded.p99).toFixed(1)} times the unloaded one`);
}

/** Creates keys that do not share their limits. Returns them separated by commas. */
async function createKeys({ url }: Server, count: number): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
  const keys: string[] = [];
  for (let each = 1; count > 1 && each <= count; each++) {
    const query = `mutation { createCallerKey(input: { name: "overload ${each}" }) { secret } }`;
    const body = JSON.stringify({ query });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    keys.push((await response.json()).data.createCallerKey.secret);
  }
  return keys.join(',') || callerKey;
}

function askOf({ url }: Server): { bodies: string; url: string } {
  const workload = workloads.find(({ name }) => name === options.workload);
  const target = targets.find(({ name }) => name === options.target);
  if (!workload || !target) throw new Error('there is no such workload or target');
  const requests = workload.numbers.map((number) => workload.request(target.speaks, number));
  return { bodies: writeBodies('overload', requests), url: `${url}${requests[0]?.path}` };
}

function tell(what: string, { rate, shedRate, p50, p99, shedP99, ...lost }: Offered): void {
  const latency = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const turned = `${Math.round(shedRate)} turned away a second, p99 ${shedP99.toFixed(1)} ms`;
  say(`${what}: ${Math.round(rate)} answered a second, ${latency}; ${turned}`);
  if (lost.failed + lost.unanswered > 0)
    say(`  ${lost.failed} failed, ${lost.unanswered} without an answer at the end`);
}

function offer(url: string, bodies: string, rate: number, keys: string): Promise<Offered> {
  return runLoad([...viaTsx('offer-load.ts'), url, bodies, options.seconds, String(rate)], keys);
}
