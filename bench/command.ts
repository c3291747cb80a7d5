import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash behind it. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command of the bench after a build. Prints failures, and ends all started processes. */
export async function runCommand(run: () => Promise<void>): Promise<never> {
  try {
    buildProduct();
    await run();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    process.exit(1);
  }
}

function buildProduct(): void {
  const script = ['scripts/build.mjs', '--if-needed'];
  const { status } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('the gateway does not build');
}
