// Removes from node_modules what a production process never loads: type declarations, source maps,
// TypeScript (an optional peer of Prisma's client) and Prisma's query compilers for other
// databases. For images; after `npm prune --omit=dev`. `npm ci` restores it all.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

if (existsSync(join(modules, '.bin/vitest'))) {
  console.error('Development packages are installed: run npm prune --omit=dev first.');
  process.exit(1);
}

const isUnused = (path) =>
  /\.(?:map|d\.[mc]?ts)$/.test(path) ||
  /@prisma\/client\/runtime\/.*(?:cockroachdb|mysql|sqlite|sqlserver)/.test(path) ||
  /^typescript\//.test(path);

let removed = 0;
for (const path of readdirSync(modules, { recursive: true })) {
  const file = join(modules, path);
  if (!isUnused(path) || !statSync(file).isFile()) continue;
  removed += statSync(file).size;
  rmSync(file);
}
console.log(`Removed ${Math.round(removed / 1e6)} MB from node_modules.`);
