// npm run bench:memory -- [--calls 300000] [--heap 256] [--limit 512] [--database URL] [--clients 8]
// The resident memory of a process over mixed calls of both surfaces: reads, writes, uploads, searches, and
// documents that never recur. With root and cgroups the process may not take more than `limit` MB, as in
// a container. Without --database it uses an embedded database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, runCommand, say } from './command.ts';
import { endWithUs } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '300000' },
    heap: { type: 'string', default: '256' },
    limit: { type: 'string', default: '512' },
    clients: { type: 'string', default: '8' },
    database: { type: 'string', default: '' },
  },
});
const key = 'the-key-of-the-bench';
const agent = new Agent({ keepAlive: true, maxSockets: Number(options.clients) });

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-memory-'));
  const group = openGroup();
  const server = await start(folder, group);
  const wanted = Number(options.calls);
  const step = Math.max(1, Math.round(wanted / 12));
  let [sent, highest] = [0, 0];
  say('| calls | resident MB | failed |');
  say('|---:|---:|---:|');
  for (const failed = new Map<number, number>(); sent < wanted; sent += step) {
    await sendMany(server.url, sent, step, failed);
    const resident = residentOf(server.pid);
    highest = Math.max(highest, resident);
    const failures = [...failed].map(([status, count]) => `${count} × ${status}`).join(', ');
    say(`| ${sent + step} | ${resident} | ${failures || 0} |`);
  }
  await sleep(10_000);
  const kept = residentOf(server.pid);
  say(
    `Highest ${highest} MB, peak ${peakOf(server.pid)} MB, after ten seconds of rest ${kept} MB.`,
  );
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  if (group) rmdirSync(group);
  await rm(folder, { recursive: true });
}

/** A cgroup of version 1 or 2 with the limit; null where none can be made. */
function openGroup(): string | null {
  const versions = [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const;
  for (const [parent, file] of versions) {
    const group = join(parent, `gateway-memory-${process.pid}`);
    try {
      if (!existsSync(join(parent, 'cgroup.procs'))) continue;
      mkdirSync(group);
      writeFileSync(join(group, file), String(Number(options.limit) * 1024 * 1024));
      return group;
    } catch {
      // The group cannot be made without the right to do so.
    }
  }
  say('No cgroup can be made here: the memory is not limited.');
  return null;
}

async function start(folder: string, group: string | null) {
  const own = {
    DATA_DIR: folder,
    DATABASE_URL: options.database,
    DEMO: '1',
    PORT: '0',
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '1000000000',
    LOG_CALLS: '0',
    NODE_OPTIONS: `--max-old-space-size=${options.heap}`,
    // The setting of the image.
    MALLOC_ARENA_MAX: '1',
  };
  const enter = group ? `echo $$ > ${group}/cgroup.procs;` : '';
  const script = `${enter} exec ${process.execPath} dist/main.js`;
  const env = { ...process.env, ...own };
  const child = spawn('sh', ['-c', script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  while (!output.includes('files in')) {
    if (child.exitCode !== null) throw new Error(`The gateway ended: ${output}`);
    await sleep(50);
  }
  const url = /http:\/\/[\w.:]+/.exec(output)?.[0] ?? '';
  return { child, url, pid: child.pid ?? 0 };
}

async function sendMany(url: string, first: number, count: number, failed: Map<number, number>) {
  let at = first;
  const client = async () => {
    while (at < first + count) {
      const status = await send(url, ...callOf(at++));
      if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: Number(options.clients) }, client));
}

const send = (url: string, path: string, body: object) =>
  new Promise<number>((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'X-Key': key };
    const sent = request(url + path, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end(JSON.stringify(body));
  });

const v3 = (operation: string, body: object): [string, object] => [`/api/v3/${operation}`, body];
const names = ['id', 'code', 'name', 'price', 'stock', 'description', 'images', 'department'];

/** The n-th call: each twentieth is a document or a set of members that never recurs. */
function callOf(at: number): [path: string, body: object] {
  const page = { first: (at * 7) % 60, limit: 20 };
  const address = { firstName: 'Ada', lastName: 'Rossi', country: 'IT' };
  switch (at % 20) {
    case 0:
    case 1:
      return v3('commerce.orders.create', {
        order: {
          number: `m${at}`,
          items: [{ name: 'Line', price: 1.5, quantity: 2 }],
          billingAddress: { ...address, address: 'Via Roma 1', city: 'Torino', zip: '10100' },
        },
      });
    case 2:
      return v3('commerce.tax-classes.create', { taxClass: { code: `m${at}` } });
    case 3:
      return ['/graphql', { query: `{ products(first: 5) { nodes { n${at}: code name } } }` }];
    case 4:
      return v3('commerce.products.find', {
        fields: names.filter((_, bit) => (at >> (bit + 2)) % 2 === 1 || bit === 0),
        ...page,
      });
    case 5:
      return [
        '/graphql',
        { query: '{ orders(first: 20) { nodes { number total lines { name } } } }' },
      ];
    case 6:
      return v3('commerce.product-files.create', {
        file: { product: 1, file: { name: `${at}.txt`, content: largeText(at) } },
      });
    case 7:
      return v3('commerce.products.find', { conditions: { keywords: ['coffee'] }, ...page });
    default:
      return at % 2 === 0
        ? v3('commerce.products.get', { id: 1 + (at % 100), fields: ['id', 'code', 'name'] })
        : v3('commerce.products.find', { fields: ['id', 'code', 'price'], ...page });
  }
}

const largeText = (at: number) => Buffer.alloc(2_000, `text ${at % 50} `).toString('base64');

const statusOf = (pid: number, name: string) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
};
const residentOf = (pid: number) => statusOf(pid, 'VmRSS');
const peakOf = (pid: number) => statusOf(pid, 'VmHWM');

await runCommand(run);
