// npm run bench:compression -- [--rounds 15]
// Bytes and CPU of the answers of W1 to W3 by coding and level, and the time that each takes on a
// line of 100 Mbit/s. The codings alternate in one process, so that load on the machine meets all;
// of each answer the median of its rounds counts.
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Coding, createEncoder } from '../src/surfaces/http/receive/content-coding.ts';
import { runCommand, say } from './command.ts';
import { addressOf, fill, onServer, serverUrl } from './database.ts';
import { median } from './median.ts';
import { callerKey, startServer, stopServers } from './servers.ts';
import { productWorkloads } from './workloads/products.ts';
import type { Workload } from './workloads/workload.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });

/** The number is large enough for the same answers as in a large shop. */
const products = 3_000;
const answersOfEach = 60;
const bitsPerMillisecond = 100_000;
const name = 'gateway_compression';

interface Way {
  readonly coding: Coding | null;
  readonly level: number;
}

const ways: readonly Way[] = [
  { coding: null, level: 0 },
  ...[1, 4, 6].map((level) => ({ coding: 'gzip', level }) as const),
  ...[1, 4, 5].map((level) => ({ coding: 'br', level }) as const),
];

await runCommand(run);

async function run(): Promise<void> {
  await onServer(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  const databaseUrl = addressOf(name);
  await fill({ databaseUrl, dataDir: '', poolSize: 2 }, { products, orders: 10 });
  const { url } = await startServer('gateway', databaseUrl);
  const read = productWorkloads.filter(({ name }) => ['w1', 'w2', 'w3'].includes(name));
  const answers = new Map<Workload, Buffer[]>();
  for (const workload of read) answers.set(workload, await readAnswers(url, workload));
  await stopServers();
  await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  say('|  | coding | bytes | share | CPU, ms | total, ms | total, p99 |');
  say('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [workload, texts] of answers) await measure(workload, texts);
}

async function readAnswers(url: string, workload: Workload): Promise<Buffer[]> {
  const numbers = workload.numbers.filter((number) => number <= products - 100);
  const answers: Buffer[] = [];
  for (const number of numbers.slice(0, answersOfEach)) {
    const { path, body } = workload.request('graphql', number);
    const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' };
    const sent = { method: 'POST', body, headers: { ...headers, 'X-Key': callerKey } };
    const answer = Buffer.from(await (await fetch(url + path, sent)).arrayBuffer());
    workload.records('graphql', JSON.parse(answer.toString()), number);
    answers.push(answer);
  }
  return answers;
}

async function measure({ name }: Workload, texts: readonly Buffer[]): Promise<void> {
  const samples = ways.map(() => texts.map((): Sample => ({ bytes: 0, cpu: [] })));
  for (let round = -2; round < Number(options.rounds); round++)
    for (const [number, text] of texts.entries())
      for (const [at, way] of ways.entries()) {
        const before = process.cpuUsage();
        const bytes = await encodedLength(text, way);
        const { user, system } = process.cpuUsage(before);
        const sample = samples[at]?.[number];
        // The first rounds warm up.
        if (round < 0 || !sample) continue;
        sample.bytes = bytes;
        sample.cpu.push((user + system) / 1_000);
      }
  const whole = median(samples[0]?.map(({ bytes }) => bytes) ?? []);
  for (const [at, way] of ways.entries()) sayRow(name, way, samples[at] ?? [], whole);
}

/** One answer in one coding: its bytes, and the CPU of each round in milliseconds. */
interface Sample {
  bytes: number;
  readonly cpu: number[];
}

function sayRow(name: string, { coding, level }: Way, samples: Sample[], whole: number): void {
  const bytes = median(samples.map((each) => each.bytes));
  const cpu = samples.map((each) => median(each.cpu));
  const times = samples.map((each) => (each.bytes * 8) / bitsPerMillisecond + median(each.cpu));
  const cells = [
    Math.round(bytes),
    (bytes / whole).toFixed(2),
    median(cpu).toFixed(2),
    median(times).toFixed(2),
    highest(times).toFixed(2),
  ];
  say(
    `| ${name.toUpperCase()} | ${coding ? `${coding} ${level}` : 'none'} | ${cells.join(' | ')} |`,
  );
}

/** Compresses as an answer is sent, in the pieces that streams use in Node. */
async function encodedLength(text: Buffer, { coding, level }: Way): Promise<number> {
  if (!coding) return text.length;
  const encoder = createEncoder(coding, text.length, level);
  encoder.end(text);
  return (await buffer(encoder)).length;
}

function highest(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
