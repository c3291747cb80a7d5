// npm run bench:first-calls -- [--databases server,embedded] [--documents 9] [--starts 5]
//   [--calls 400]: calls of each document; [--only get]: kinds of calls whose name contains it
//   [--before FOLDER]: measures the build in that checkout in turn
// The cost of the first calls of a document, in a process that is warm otherwise and in one that has
// just started: milliseconds that a caller waits, and milliseconds of CPU of the server's process and
// of its connections' processes in PostgreSQL.
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, say } from './command.ts';
import { addressOf, backendsOf, dropDatabase, onServer, serverUrl } from './database.ts';
import { type DocumentKind, documentKinds } from './first-documents.ts';
import { median } from './median.ts';
import { post } from './post.ts';
import { printTable } from './print-table.ts';
import { cpuOf, otherCore, pinAside } from './processes.ts';
import { compareWith, type Server, scratchFile, startServer, stopServer } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    databases: { type: 'string', default: 'server,embedded' },
    documents: { type: 'string', default: '9' },
    starts: { type: 'string', default: '5' },
    calls: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    before: { type: 'string' },
  },
});
const databaseName = 'gateway_first_calls';
/** The calls that are shown; the later half of all are warm. */
const shown = [1, 2, 3, 10];
/** The numbers of different documents and of calls after which a process is warm. */
const warmth = { documents: 12, calls: 60 };

interface Cost {
  readonly wait: number;
  readonly cpu: number;
}
/** The costs of the calls of one document, in their order. */
type Costs = readonly Cost[];
/** The costs by kind of call, one entry for each document. */
type Measured = Map<string, Costs[]>;

let calls = 0;

await runCommand(run);

async function run(): Promise<void> {
  pinAside(process.pid, otherCore);
  if (options.before) compareWith(resolve(options.before));
  for (const database of options.databases.split(',')) {
    const isServer = database === 'server';
    if (isServer) await createDatabase();
    const name = isServer ? 'gateway' : 'embedded';
    const dataDir = scratchFile(`first-${database}`);
    const start = (isEarlier = false, more = {}) =>
      startServer(
        isEarlier ? `${name}-before` : name,
        isServer ? addressOf(databaseName) : null,
        dataDir,
        more,
      );
    await fillDemo(await start(false, { DEMO: '1' }));
    for (const isEarlier of options.before ? [true, false] : [false])
      await measureBuild(
        `${isServer ? 'PostgreSQL' : 'embedded'}${isEarlier ? ', before' : ''}`,
        () => start(isEarlier),
      );
    if (isServer) await dropDatabase(databaseName);
  }
}

async function createDatabase(): Promise<void> {
  await dropDatabase(databaseName);
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${databaseName}`));
}

/** The server has filled the shop when it is ready. */
async function fillDemo(server: Server): Promise<void> {
  await ready(server);
  await stopServer(server);
}

async function measureBuild(name: string, start: () => Promise<Server>): Promise<void> {
  const warm = await measureWarm(start);
  say(`\n${name}, new documents in a warm process: ms, and ms of CPU\n`);
  say(tableOf(warm, warm));
  const cold: Measured = new Map();
  for (let at = 0; at < Number(options.starts); at++) await measureStart(start, at, cold);
  say(`\n${name}, a process that has just started: ms, and ms of CPU\n`);
  say(tableOf(cold, warm));
}

/** New documents of all kinds in turn, in a process that has answered many others of these kinds. */
async function measureWarm(start: () => Promise<Server>): Promise<Measured> {
  const server = await startReady(start);
  const kinds = await kindsOf(server);
  for (let document = 0; document < warmth.documents; document++)
    for (const kind of kinds) await callOften(server, kind, document, warmth.calls);
  const measured: Measured = new Map();
  for (let at = 0; at < Number(options.documents); at++)
    for (const kind of kinds) {
      const document = warmth.documents + at;
      note(measured, kind, await callOften(server, kind, document, Number(options.calls)));
    }
  await stopServer(server);
  return measured;
}

/** Ten calls of one document of each kind, another one first in each process. */
async function measureStart(start: () => Promise<Server>, at: number, measured: Measured) {
  const server = await startReady(start);
  const kinds = await kindsOf(server);
  for (let turn = 0; turn < kinds.length; turn++) {
    const kind = kinds[(turn + at * 2) % kinds.length];
    if (kind) note(measured, kind, await callOften(server, kind, at, Math.max(...shown)));
  }
  await stopServer(server);
}

function note(measured: Measured, { name }: DocumentKind, costs: Costs): void {
  measured.set(name, [...(measured.get(name) ?? []), costs]);
}

async function startReady(start: () => Promise<Server>): Promise<Server> {
  const server = await start();
  await ready(server);
  // Waits for the tasks that a node runs in the background after its start.
  await sleep(3_000);
  return server;
}

async function ready({ url }: Server): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) await sleep(50);
}

async function kindsOf(server: Server): Promise<readonly DocumentKind[]> {
  const body = JSON.stringify({ fields: ['sku'], limit: 50 });
  const answer = await post(`${server.url}/api/v3/commerce.items.find`, body);
  const { items = [] }: { items?: readonly { sku: string }[] } = JSON.parse(answer.text);
  const kinds = documentKinds(items.map(({ sku }) => sku));
  return kinds.filter(({ name }) => name.includes(options.only));
}

async function callOften(server: Server, kind: DocumentKind, document: number, count: number) {
  const costs: Cost[] = [];
  const processes = [server.pid, ...(await backendsOf(addressOf(databaseName)))];
  const used = () => processes.reduce((sum, pid) => sum + cpuOf(pid), 0);
  for (let at = 0; at < count; at++) {
    const request = kind.request(document, ++calls);
    const [before, begun] = [used(), performance.now()];
    const { text: answer } = await post(server.url + request.path, request.body);
    const wait = performance.now() - begun;
    if (/"errors?":/.test(answer)) throw new Error(`${kind.name}: ${answer.slice(0, 500)}`);
    // The server writes its log after the answer.
    await sleep(at < Math.max(...shown) ? 3 : 0);
    costs.push({ wait, cpu: used() - before });
  }
  return costs;
}

/** Medians over the documents; the warm ones are of the later half of the calls. */
function tableOf(measured: Measured, warm: Measured): string {
  const rows = [...measured].map(([name, documents]) => {
    const usual = warmOf(warm.get(name) ?? []);
    const times = shown.map((call) => at(documents, call));
    const ratio = (cost: Cost = usual) =>
      `${(cost.wait / usual.wait).toFixed(1)}, ${(cost.cpu / usual.cpu).toFixed(1)}`;
    const ratios = [times[1], times.at(-1)].map(ratio);
    return [name, ...[...times, usual].map(tell), ...ratios];
  });
  const heads = shown.map((call) => `call ${call}`);
  return printTable(['', ...heads, 'warm', '2 ÷ warm', '10 ÷ warm'], rows);
}

function at(documents: readonly Costs[], call: number): Cost {
  return medianOf(documents.flatMap((costs) => costs[call - 1] ?? []));
}

function warmOf(documents: readonly Costs[]): Cost {
  return medianOf(documents.flatMap((costs) => costs.slice(costs.length / 2)));
}

function medianOf(costs: readonly Cost[]): Cost {
  return {
    wait: median(costs.map(({ wait }) => wait)),
    cpu: median(costs.map(({ cpu }) => cpu)),
  };
}

function tell({ wait, cpu }: Cost): string {
  return `${wait.toFixed(1)}, ${cpu.toFixed(2)}`;
}
