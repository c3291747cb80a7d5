import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PeerName } from '../workloads/workload.ts';

const folderOf = (peer: PeerName) => fileURLToPath(new URL(peer, import.meta.url));

/** Installs the packages of a peer into its own folder, once; throws if that fails. */
export function installPeer(peer: PeerName, say: (line: string) => void): void {
  const folder = folderOf(peer);
  const [locked, installed] = ['', 'node_modules/.'].map(
    (place) => `${folder}/${place}package-lock.json`,
  );
  if (isNewer(installed, locked)) return;
  say(`Installing ${peer}`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', timeout: 300_000 });
}

const isNewer = (file = '', other = '') =>
  existsSync(file) && statSync(file).mtimeMs >= statSync(other).mtimeMs;
