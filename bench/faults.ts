import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm run faults`: the tests of test/faults in their long form, on the embedded database and on the
 * server of TEST_DATABASE_URL, and then the figures of docs/reliability.md. `npm run faults -- abuse`
 * runs only the files whose names contain the word. `npm run faults -- ha` breaks a cluster of three
 * servers (test/faults/ha.test.ts), which is also the end of a run of everything.
 */

const [chosen = ''] = process.argv.slice(2);

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const folder = await mkdtemp(join(tmpdir(), 'gateway-faults-'));
const report = join(folder, 'report.jsonl');
const codes = chosen === 'ha' ? [] : [await run(''), await run(server)];
if (chosen === '' || chosen === 'ha') codes.push(await runApart());
const lines = (await readFile(report, 'utf8').catch(() => '')).trim().split('\n');
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
process.stdout.write(`\n${machine}\n\n`);
for (const line of lines.filter(Boolean)) process.stdout.write(`${describe(line)}\n`);
await rm(folder, { recursive: true });
process.exitCode = Math.max(...codes);

/** One file after another, so that a fault affects only the product and not other tests. */
async function run(database: string): Promise<number> {
  const words = ['vitest', 'run', `test/faults/${chosen}`, '--no-file-parallelism'];
  const environment = { FAULTS: 'long', FAULTS_REPORT: report, TEST_DATABASE_URL: database };
  const env = { ...process.env, ...environment };
  const child = spawn('npx', words, { stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  return Number(code ?? 1);
}

/**
 * Runs in separate namespaces: the network of this machine does not change, and all processes end
 * with the run. The shell remains the first process, which collects orphans.
 */
async function runApart(): Promise<number> {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const script = `ip link set lo up && mkdir -p /run/netns && mount -t tmpfs none /run/netns
    npx vitest run test/faults/ha.test.ts
    exit $?`;
  const more = {
    FAULTS: 'long',
    FAULTS_REPORT: report,
    FAULTS_CLUSTER: '1',
    TEST_DATABASE_URL: '',
  };
  const env = { ...process.env, ...more };
  const child = spawn('unshare', [...namespaces, 'sh', '-c', script], { stdio: 'inherit', env });
  const [code] = await once(child, 'close').catch((error: Error) => {
    process.stderr.write(`The run of the cluster needs unshare of util-linux: ${error.message}\n`);
    return [1];
  });
  if (code !== 0 && process.getuid?.() !== 0)
    process.stderr.write('The run of the cluster needs root, for network namespaces.\n');
  return Number(code ?? 1);
}

/** `fault: name value, name value`, the answers of the fuzzing by themselves. */
function describe(line: string): string {
  const { fault, answers, ...figures } = JSON.parse(line);
  if (fault === 'abuse') return describeAbuse({ answers, ...figures });
  const told = Object.entries({ ...figures, ...answers }).map(
    ([name, value]) => `${name} ${value}`,
  );
  return `${fault}: ${told.join(', ')}`;
}

/** A row of the table of attacks in docs/reliability.md. */
function describeAbuse({ database, attack, sent, answers, p50, p99, peak, kept }: Abuse): string {
  const told = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
  const latency = `${p50.toFixed(1)} | ${p99.toFixed(0)}`;
  const memory = `${megabytes(peak)} | ${megabytes(kept)}`;
  return `| ${attack} | ${database} | ${sent} | ${told.join(', ')} | ${latency} | ${memory} |`;
}

/** Latencies of the second caller in milliseconds; memory in bytes. */
interface Abuse {
  readonly database: string;
  readonly attack: string;
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly peak: number;
  readonly kept: number;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
