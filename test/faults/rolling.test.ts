import { chmod, readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import {
  fillIn,
  findMissing,
  haproxyCommand,
  nginxCommand,
  nginxFile,
  startLogged,
} from '../support/front.ts';
import { scaled } from '../support/limits.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  startProduct,
  until,
} from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';

/* Two nodes are stopped in turn and started again while clients call over connections they keep. */

const stops = isLong ? 50 : 2;
vi.setConfig({ testTimeout: scaled(300_000 + 30_000 * stops) });

/** Without the programs only a CI run fails. */
const isLeftOut = !server || (findMissing(['haproxy', 'nginx']).length > 0 && !process.env.CI);
const key = 'a-configured-key';

/** A route to the nodes, and the results of its calls. */
interface Way {
  readonly name: string;
  /**
   * A new connection goes to the next node after a refusal or a response with `Connection: close`.
   */
  readonly addresses: readonly string[];
  calls: number;
  /** Calls to which a starting node responded with 503. */
  refused: number;
  readonly broken: string[];
}

/** A client that retries a call without a connection, or after 503 with `Retry-After`. */
async function keepCalling(way: Way, pause: () => number, signal: AbortSignal): Promise<void> {
  const agents = way.addresses.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  let at = 0;
  while (!signal.aborted) {
    const { outcome, isLast } = await call(way.addresses[at] ?? '', agents[at]);
    if (isLast) at = (at + 1) % agents.length;
    if (outcome === 'Retry-After') way.refused++;
    else if (outcome !== 'ECONNREFUSED' || agents.length === 1) {
      way.calls++;
      if (outcome !== '200') way.broken.push(outcome);
    }
    await sleep(pause());
  }
  for (const agent of agents) agent.destroy();
}

interface Called {
  readonly outcome: string;
  /** The next call needs a new connection. */
  readonly isLast: boolean;
}

function call(address: string, agent: Agent | undefined): Promise<Called> {
  const url = `${address}/api/v3/commerce.tax-classes.count`;
  const headers = { 'X-Key': key, 'Content-Type': 'application/json', 'Content-Length': 2 };
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers }, async (response) => {
      const answer = await text(response).catch((error: Error) => `broken off: ${error.message}`);
      const isGood = response.statusCode === 200 && answer.startsWith('{"status":"ok"');
      const isPassing = response.statusCode === 503 && response.headers['retry-after'];
      const other = isPassing ? 'Retry-After' : `${response.statusCode} ${answer}`;
      const isLast = response.headers.connection === 'close';
      resolve({ outcome: isGood ? '200' : other, isLast });
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code ?? String(error), isLast: true }),
    );
    sent.end('{}');
  });
}

type Changes = Readonly<Record<string, string>>;

describe.skipIf(isLeftOut)('behind HAProxy, behind Nginx and without either,', () => {
  const fronts: ReturnType<typeof startLogged>[] = [];
  const logs: string[] = [];
  const nodes: Product[] = [];
  let environments: Record<string, string>[];
  let ways: Way[];
  let drop: () => Promise<unknown>;

  beforeAll(async () => {
    const created = await createMigrated(server ?? '');
    drop = created.drop;
    const [first, second] = [await findFreePort(), await findFreePort()];
    environments = [first, second].map((port) => ({
      DATABASE_URL: created.url,
      BOOTSTRAP_KEY: key,
      CALL_LIMIT: '0',
      // Well above the pauses of these clients, even when their process waits for a processor.
      SHUTDOWN_DELAY: '4',
      PORT: String(port),
    }));
    for (const environment of environments) {
      environment.DATA_DIR = await makeFolder();
      nodes.push(await startProduct(environment));
    }
    const addresses = nodes.map((node) => node.url());
    const changes = {
      '10.0.0.11:4000': `127.0.0.1:${first}`,
      '10.0.0.12:4000': `127.0.0.1:${second}`,
    };
    const haproxy = await startFront(changes, (folder, own) =>
      haproxyCommand(folder, own, 'nodes-haproxy.cfg'),
    );
    const nginx = await startFront(changes, writeNginx);
    ways = [
      { name: 'HAProxy', addresses: [haproxy], calls: 0, refused: 0, broken: [] },
      { name: 'Nginx', addresses: [nginx], calls: 0, refused: 0, broken: [] },
      { name: 'a client of both', addresses, calls: 0, refused: 0, broken: [] },
    ];
    for (const { addresses } of ways)
      await until(async () => (await call(addresses[0] ?? '', undefined)).outcome === '200');
  });
  afterAll(async () => {
    for (const front of fronts) front.kill('SIGKILL');
    await cleanUp();
    await drop?.();
  });

  /** Starts a balancer with its documented file and replaced addresses. Returns its address. */
  async function startFront(
    changes: Changes,
    commandOf: (folder: string, own: Changes) => string[] | Promise<string[]>,
  ): Promise<string> {
    const [folder, port] = [await makeFolder(), await findFreePort()];
    await chmod(folder, 0o755);
    const command = await commandOf(folder, { ...changes, '10.0.0.10:80': `127.0.0.1:${port}` });
    const log = join(folder, 'log');
    fronts.push(startLogged(command, log));
    logs.push(log);
    return `http://127.0.0.1:${port}`;
  }

  async function writeNginx(folder: string, own: Changes): Promise<string[]> {
    const file = join(folder, 'nginx.conf');
    await writeFile(file, nginxFile(folder, fillIn('nodes-nginx.conf', own)));
    return nginxCommand(file);
  }

  test(`no call breaks while two nodes are restarted ${stops} times in turn`, async () => {
    const ending = new AbortController();
    const busy = () => Math.random() * 40;
    const rare = () => 300 + Math.random() * 300;
    const calling = ways.flatMap((way) =>
      [busy, busy, rare, rare].map((pause) => keepCalling(way, pause, ending.signal)),
    );
    for (let stop = 0; stop < stops; stop++) {
      const at = stop % 2;
      nodes[at]?.kill('SIGTERM');
      expect((await nodes[at]?.ended)?.code).toBe(0);
      nodes[at] = await startProduct(environments[at] ?? {});
      // A balancer uses a node again after its next check.
      await sleep(1_000);
    }
    ending.abort();
    await Promise.all(calling);
    for (const { name, calls, refused, broken } of ways)
      tell(`rolling stops: ${name}`, { stops, calls, refused, broken: broken.length });
    // HAProxy checks /readyz; Nginx does not check the nodes.
    expect(ways.find(({ name }) => name === 'HAProxy')?.refused).toBe(0);
    const broken = ways.flatMap(({ name, broken }) =>
      broken.map((outcome) => `${name}: ${outcome}`),
    );
    const said = await Promise.all(logs.map((log) => readFile(log, 'utf8')));
    expect(broken, said.join('\n')).toEqual([]);
    for (const { calls } of ways) expect(calls).toBeGreaterThan(10 * stops);
    expect(nodes.map((node) => node.stderr())).toEqual(['', '']);
  });
});
