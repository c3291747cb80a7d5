// Installs the workspace `test`: the packages that only tests, checks and measurements need. Does
// nothing if all packages of package-lock.json are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export function installTools() {
  if (isInstalled()) return;
  console.log('Installing what the tests need, once. It takes about a minute.');
  const options = ['--workspaces=true', '--include-workspace-root', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Optional packages are those of other platforms. */
function isInstalled() {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    packages,
  );
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  );
}

/** The packages that a lock file names, by their paths. */
function packages(file) {
  const path = `${root}${file}`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installTools();
