// Generates the Prisma client, compiles src/ to dist/, and makes the template for new embedded databases. With
// --if-needed it makes only what is missing or older than its sources; start, tests and commands do so.
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => join(root, ...parts);

/** The files that dist/node/cli/fresh-folder.js writes into dist/. */
const prepared = [
  'fresh-database/PG_VERSION',
  'fresh-database.folders.json',
  'schema-objects.json',
  'fresh-rows.json',
];

export async function build({ ifNeeded }) {
  if (!existsSync(at('node_modules/.bin/prisma'))) return endWithoutTools(ifNeeded);
  const client = ['package.json', 'README.md', 'tsconfig.json'].map((file) => at('client', file));
  mkdirSync(at('dist'), { recursive: true });
  // Files that need no compiled code are made while Prisma, on one processor, generates its client.
  await Promise.all([
    generate(ifNeeded),
    make(['client.tgz'], newest(at('client/src'), ...client), 'scripts/pack-client.mjs'),
    make(['guide.json'], newest(at('docs'), at(printGuide)), printGuide),
    buildConsole(),
  ]);
  if (!ifNeeded || isOlder(at('dist/main.js'), newest(at('src'), ...kitFiles())))
    await compile(ifNeeded);
  if (isOlder(at('dist/verify/cases.json'), statSync(at('verify/cases.json')).mtimeMs))
    copyFileSync(at('verify/cases.json'), at('dist/verify/cases.json'));
  const migrations = newest(
    at('prisma/migrations'),
    at('src/store/db/migrate/schema-objects.ts'),
    at('src/store/db/migrate/fresh-rows.ts'),
  );
  await Promise.all([
    make(prepared, migrations, 'dist/node/cli/fresh-folder.js'),
    make(pictures, Math.max(...pictureSources.map((folder) => newest(at(folder)))), draw),
  ]);
}

async function generate(ifNeeded) {
  if (!ifNeeded || isOlder(at('src/generated/pothos.ts'), newest(at('prisma/schema'))))
    await run('prisma', 'generate');
}

const printGuide = 'scripts/print-guide.mjs';
const draw = 'scripts/demo-pictures/draw.ts';
const pictures = ['demo-pictures.bin', 'demo-pictures.json'];
/** The pictures show the goods of the shop, in the sizes of all images of products. */
const pictureSources = [
  'scripts/demo-pictures',
  'src/node/demo',
  'src/store/files',
  'src/shop/commerce/product-images',
];

/** The console contains the client package. */
async function buildConsole() {
  const script = 'scripts/build-console.mjs';
  const changed = Math.max(
    newest(at('console'), at('package-lock.json'), at(script)),
    newest(at('client/src')),
  );
  await make(['console/index.html'], changed, script);
}

/** Runs a script that writes these files of dist/ where one of them is older than its sources. */
async function make(files, changed, script) {
  if (files.some((file) => isOlder(at('dist', file), changed)))
    await run(script.endsWith('.ts') ? 'tsx' : process.execPath, at(script));
}

/** Without development packages, an earlier build is used unchanged. */
function endWithoutTools(ifNeeded) {
  const isBuilt = existsSync(at('dist/main.js'));
  if (ifNeeded && isBuilt) return;
  const state = isBuilt ? 'dist/ stays as it is' : 'there is no dist/ to start';
  console.error(
    `Not built: development packages are not installed, and ${state}. ` +
      'To build: npm ci && npm run build && npm prune --omit=dev',
  );
  process.exit(1);
}

/**
 * Builds in a separate folder, which is renamed then, so that running processes never see an
 * incomplete build.
 */
async function compile(keepsPrepared) {
  rmSync(at('dist.part'), { recursive: true, force: true });
  await transpile(sourcesBelow(at('src')), at('src'), at('dist.part'));
  await transpile(kitFiles(), at('verify'), at('dist.part/verify'));
  writeEntries(at('dist.part'));
  const madeByCode = [...prepared.map((path) => path.split('/')[0]), ...pictures];
  for (const made of [...(keepsPrepared ? madeByCode : []), 'client.tgz', 'guide.json', 'console'])
    if (existsSync(at('dist', made))) renameSync(at('dist', made), at('dist.part', made));
  rmSync(at('dist'), { recursive: true, force: true });
  renameSync(at('dist.part'), at('dist'));
}

/** The files that operators start, at the paths that the pages of 1.0 name. */
function writeEntries(folder) {
  mkdirSync(join(folder, 'cli'));
  writeFileSync(join(folder, 'main.js'), `import './node/main.js';\n`);
  for (const file of ['main.js', 'migrate.js'])
    writeFileSync(
      join(folder, 'cli', file),
      `#!/usr/bin/env node\nimport '../node/cli/${file}';\n`,
    );
}

export function isOlder(file, time) {
  return !existsSync(file) || statSync(file).mtimeMs < time;
}

/**
 * Writes TypeScript files as JavaScript with source maps to another folder, and copies JSON. Vite brings the compiler,
 * which takes one second instead of the twelve of `tsc`. `npm run types` checks the types.
 */
async function transpile(files, from, to) {
  const { transformWithOxc } = await import('vite');
  for (const file of files) {
    const target = join(to, relative(from, file)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.json')) {
      copyFileSync(file, target);
      continue;
    }
    const { code, map } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
      target: 'es2023',
      tsconfig: false,
      sourcemap: true,
      typescript: { rewriteImportExtensions: true, onlyRemoveTypeImports: true },
    });
    const { version, names, mappings } = map;
    const sources = [relative(dirname(target), file)];
    writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
    writeFileSync(`${target}.map`, JSON.stringify({ version, sources, names, mappings }));
  }
}

function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file));
}

/** The program of the conformance kit; its cases are data, which is only copied. */
function kitFiles() {
  const files = ['verify', 'verify/reports'].flatMap((folder) =>
    readdirSync(at(folder)).map((file) => at(folder, file)),
  );
  return files.filter((file) => file.endsWith('.ts'));
}

/** The latest change in a folder, or of single files. */
export function newest(folder, ...single) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return Math.max(...[...files, ...single].map((file) => statSync(file).mtimeMs));
}

/**
 * Runs a tool and shows what it printed only when it fails. Prisma looks for its generators on the
 * path, which npm sets and a plain shell does not.
 */
export async function run(command, ...args) {
  const commands = at('node_modules', '.bin');
  const env = { ...process.env, PATH: `${commands}${delimiter}${process.env.PATH}` };
  try {
    await promisify(execFile)(resolve(commands, command), args, { cwd: root, env });
  } catch (error) {
    console.error(`${command} ${args.join(' ')} failed: ${error.message}`);
    console.error(`${error.stdout}${error.stderr}`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ ifNeeded: process.argv.includes('--if-needed') });
