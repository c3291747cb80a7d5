import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm run faults`: the tests of test/faults in their long form, on the embedded database and on the
 * server of TEST_DATABASE_URL, and then the figures of docs/reliability.md.
 */

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const folder = await mkdtemp(join(tmpdir(), 'gateway-faults-'));
const report = join(folder, 'report.jsonl');
const codes = [await run(''), await run(server)];
const lines = (await readFile(report, 'utf8').catch(() => '')).trim().split('\n');
const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`;
process.stdout.write(`\n${machine}\n\n`);
for (const line of lines.filter(Boolean)) process.stdout.write(`${describe(line)}\n`);
await rm(folder, { recursive: true });
process.exitCode = Math.max(...codes);

/** One file after another: a fault is to be met by the product, not by its neighbours. */
async function run(database: string): Promise<number> {
  const words = ['vitest', 'run', 'test/faults', '--no-file-parallelism'];
  const environment = { FAULTS: 'long', FAULTS_REPORT: report, TEST_DATABASE_URL: database };
  const env = { ...process.env, ...environment };
  const child = spawn('npx', words, { stdio: 'inherit', env });
  const [code] = await once(child, 'close');
  return Number(code ?? 1);
}

/** `fault: name value, name value`, the answers of the fuzzing by themselves. */
function describe(line: string): string {
  const { fault, answers, ...figures } = JSON.parse(line);
  const told = Object.entries({ ...figures, ...answers }).map(
    ([name, value]) => `${name} ${value}`,
  );
  return `${fault}: ${told.join(', ')}`;
}
