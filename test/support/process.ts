import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type Ending, type Launched, launch, outputOf } from './launch.ts';

/** A process of the product, as its operator sees it. */
export interface Product {
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  /** The address that it prints. */
  url(): string;
  /** The key that it printed; null without one. */
  firstKey(): string | null;
  pid(): number;
  /** Identifiers of its running child processes. */
  children(): number[];
  kill(signal: NodeJS.Signals): void;
  /** The exit of the process, after its end. */
  ended: Promise<Ending>;
}

type Environment = Record<string, string>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = new Set<Launched>();
const folders: string[] = [];

/** Starts the product with only this environment, on any free port; flags are those of Node. */
export function startProcess(environment: Environment, flags: string[] = []): Product {
  return run([...flags, 'dist/main.js'], {
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    SHUTDOWN_DELAY: '0',
    ...environment,
  });
}

/** Starts the product and waits until it listens and reaches its database. */
export async function startProduct(environment: Environment, flags?: string[]): Promise<Product> {
  const product = startProcess(environment, flags);
  await waitFor(product, 'files in');
  return product;
}

/** `npm run keys --` with these arguments. */
export const manageKeys = (words: string[], environment: Environment) =>
  runCommand('dist/node/cli/keys.js', words, environment);

/** `npm run files --` with these arguments. */
export const manageFiles = (words: string[], environment: Environment) =>
  runCommand('dist/node/cli/files.js', words, environment);

/** `npm run templates --` with these arguments. */
export const manageTemplates = (words: string[], environment: Environment) =>
  runCommand('dist/node/cli/templates.js', words, environment);

/** Starts a file of the product with these arguments. */
export const startCommand = (file: string, words: readonly string[], environment: Environment) =>
  run([file, ...words], environment);

/** Runs a file of the product with these arguments until it ends. */
export async function runCommand(file: string, words: readonly string[], environment: Environment) {
  const command = startCommand(file, words, environment);
  const { code } = await command.ended;
  return { code, stdout: command.stdout(), stderr: command.stderr() };
}

/** Waits until the process has printed the text; fails when it ends before. */
export async function waitFor(product: Product, text: string): Promise<void> {
  let hasEnded = false;
  void product.ended.then(() => {
    hasEnded = true;
  });
  while (!product.stdout().includes(text)) {
    if (hasEnded) throw new Error(`The process ended: ${product.stderr()}`);
    await sleep(20);
  }
}

/** Waits until the condition holds; the test's own time limit ends it otherwise. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

/** A data folder for a product, which `cleanUp` removes. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-process-'));
  folders.push(folder);
  return folder;
}

/** Makes a folder with a migrated database, which reduces the time of a start. */
export async function makeMigratedFolder(): Promise<string> {
  const folder = await makeFolder();
  const database = join(folder, 'database');
  await mkdir(database, { mode: 0o700 });
  await outputOf('tar', ['-xf', inject('migratedFolder'), '-C', database]);
  return folder;
}

/** Ends running processes and removes the folders: for afterEach. */
export async function cleanUp(): Promise<void> {
  for (const program of running) program.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** A port that has no listener at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * WebAssembly is not optimized: optimizing the code of PGlite and Prisma takes each process two
 * seconds of a processor, which is more than most tests use the process for. JavaScript is
 * optimized once it has run thirty times as long as is usual, which few tests reach. Node 22 has
 * no option for that and does not start with this one.
 */
const knowsBudget = Number(process.versions.node.split('.')[0]) < 22;
const baseFlags = ['--liftoff-only', ...(knowsBudget ? ['--interrupt-budget=2000000'] : [])];

/**
 * Node's defaults instead of the flags above, for tests that measure how fast the product is. The
 * budget is that of Node 20.
 */
export const optimizing = [
  '--no-liftoff-only',
  ...(knowsBudget ? ['--interrupt-budget=67584'] : []),
];

/** The processes of tests survive no power failure. A server does not take the variable. */
const durability = ({ DATABASE_URL }: Environment): Environment =>
  DATABASE_URL ? {} : { DURABILITY: 'process' };

function run(words: readonly string[], environment: Environment): Product {
  const { PATH, HOME, TMPDIR } = process.env;
  const program = launch(process.execPath, [...baseFlags, ...words], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, LOG_FORMAT: 'text', ...durability(environment), ...environment },
  });
  const { pid, stdout, stderr, kill, ended } = program;
  running.add(program);
  void ended.finally(() => running.delete(program));
  return {
    stdout,
    stderr,
    url: () => stdout().match(/http:\/\/[\w.:]+/)?.[0] ?? '',
    firstKey: () => stdout().match(/\bsk_[\w-]{40}(?![\w-])/)?.[0] ?? null,
    pid: () => pid() ?? 0,
    children: () => childrenOf(pid() ?? 0),
    kill,
    ended,
  };
}
