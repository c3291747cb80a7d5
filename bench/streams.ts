// npx tsx bench/streams.ts [streams]
// Time from the answer of a call to the message of its event, on the same node and on another; the
// memory of a node with many streams, and its reads beside those of a node without. Needs PostgreSQL at TEST_DATABASE_URL and `npm run build`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventsQuery, openStream } from '../test/events/stream.ts';
import { createDatabase } from '../test/support/create-database.ts';
import { say } from './command.ts';
import { load, writeBodies } from './load.ts';
import { callerKey as key } from './servers.ts';

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const many = Number(process.argv[2] ?? 1_000);

interface Node {
  readonly url: string;
  readonly process: ChildProcess;
}

async function startNode(databaseUrl: string): Promise<Node> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DEMO: '0', PORT: '0' };
  const more = { BOOTSTRAP_KEY: key, CALL_LIMIT: '0', MAX_STREAMS: String(4 * many) };
  const child = spawn(process.execPath, ['dist/main.js'], { env: { ...env, ...more } });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.pipe(process.stderr);
  while (!text.includes('files in')) await sleep(50);
  return { url: /http:\/\/[\w.:]+/.exec(text)?.[0] ?? '', process: child };
}

let made = 0;
const create = ({ url }: Node) =>
  fetch(`${url}/api/v3/commerce.tax-classes.create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify({ taxClass: { code: `bench-${++made}` } }),
  }).then((response) => response.text());

const percentile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0);

async function measureDelay(name: string, from: Node, to: Node): Promise<void> {
  const stream = await openStream({ url: to.url, key }, { query: eventsQuery });
  const times: number[] = [];
  for (let n = 0; n < 300; n++) {
    await create(from);
    const answered = performance.now();
    await stream.next();
    times.push(performance.now() - answered);
    await sleep(Math.random() * 60);
  }
  stream.cut();
  say(`${name}: p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`);
}

const residentMb = ({ process: { pid } }: Node) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

async function measureMemory(node: Node): Promise<void> {
  const sizes = [residentMb(node)];
  const streams = [];
  for (let n = 0; n < many; n++)
    streams.push(await openStream({ url: node.url, key }, { query: eventsQuery }));
  for (let round = 0; round < 5; round++) {
    await sleep(3_000);
    const begun = performance.now();
    for (let n = 0; n < 10; n++) await create(node);
    for (const stream of streams) for (let n = 0; n < 10; n++) await stream.next();
    say(`10 events to ${many} streams: ${Math.round(performance.now() - begun)} ms`);
    sizes.push(residentMb(node));
  }
  say(`resident MB before, and with ${many} streams every 3 s: ${sizes.join(', ')}`);
  for (const stream of streams) stream.cut();
}

/** Gets one product, over and over: the requests per second and the node's CPU a request. */
async function read({ url, process: { pid } }: Node, body: string) {
  const bodies = writeBodies('streams', [{ body }]);
  const before = cpuSeconds(pid);
  const path = '/api/v3/commerce.products.get';
  const { requests, seconds } = await load({ url: url + path, bodies, seconds: 2, connections: 8 });
  return { rate: requests / seconds, cpu: ((cpuSeconds(pid) - before) * 1e6) / requests };
}

/**
 * Returns the CPU time of all threads of a process; the kernel counts in hundredths of a second.
 */
function cpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Reads of a node with streams and of one without, in turn. */
async function measureReads(withStreams: Node, without: Node): Promise<void> {
  const streams = [];
  for (let n = 0; n < many; n++)
    streams.push(await openStream({ url: withStreams.url, key }, { query: eventsQuery }));
  const response = await fetch(`${without.url}/api/v3/commerce.products.create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify({ product: { code: 'bench' } }),
  });
  const { id } = await response.json();
  const ratios: { rate: number; cpu: number }[] = [];
  for (let round = 0; round < 9; round++) {
    const body = JSON.stringify({ id });
    const [one, other] = [await read(withStreams, body), await read(without, body)];
    ratios.push({ rate: one.rate / other.rate, cpu: one.cpu / other.cpu });
  }
  const middle = (of: 'rate' | 'cpu') =>
    ratios
      .map((each) => each[of])
      .toSorted((a, b) => a - b)[4]
      ?.toFixed(2);
  say(
    `W3 with ${many} streams: ${middle('rate')} of the calls/s, ${middle('cpu')} of the CPU a call`,
  );
  for (const stream of streams) stream.cut();
}

const database = await createDatabase(server, 'template1');
const [here, there] = [await startNode(database.url), await startNode(database.url)];
await measureDelay('the same node', here, here);
await measureDelay('another node', there, here);
await measureMemory(here);
await measureReads(here, there);
for (const { process: child } of [here, there]) {
  child.kill('SIGTERM');
  await once(child, 'close');
}
await database.drop();
