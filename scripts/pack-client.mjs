// Packs client/ as npm would publish it, compiled, into dist/client.tgz, which the service serves at
// /client.tgz. scripts/build.mjs runs it.
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../client', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const { name, version } = JSON.parse(readFileSync(`${client}/package.json`, 'utf8'));

// The npm that runs the build may have other options, which this one would inherit by the
// environment.
const own = ['--dry-run=false', '--ignore-scripts=false', '--workspaces=false'];
const packed = spawnSync('npm', ['pack', '--pack-destination', dist, ...own], {
  cwd: client,
  stdio: ['ignore', 'pipe', 'pipe'],
  encoding: 'utf8',
});
if (packed.status !== 0) {
  console.error(packed.error ?? `${packed.stdout}${packed.stderr}`);
  process.exit(1);
}
renameSync(`${dist}/${name}-${version}.tgz`, `${dist}/client.tgz`);
