// Generates the Prisma client and compiles src/ to dist/. Runs at `npm install` (prepare), and before
// start and test where something is missing or older than its sources (--if-needed).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const ifNeeded = process.argv.includes('--if-needed');

if (!ifNeeded || isOlder(at('src/generated/pothos.ts'), newest(at('prisma/schema'))))
  run('prisma', 'generate');
if (!ifNeeded || isOlder(at('dist/main.js'), newest(at('src')))) {
  rmSync(at('dist'), { recursive: true, force: true });
  run('tsc', '-p', 'tsconfig.build.json');
}

function isOlder(file, time) {
  return !existsSync(file) || statSync(file).mtimeMs < time;
}

function newest(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const times = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  return Math.max(...times);
}

function run(command, ...args) {
  const file = at('node_modules', '.bin', command);
  const { status } = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
