// Does the steps of the Dockerfile without a builder of images, in a clone without changes: runs its COPY and
// RUN lines in empty folders, starts what came out with its ENV as its USER, runs its HEALTHCHECK, measures it
// by the conformance kit and stops it by its signal. Once on the embedded database, and on PostgreSQL where
// TEST_DATABASE_URL names a server. For root; with the Node of this process.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const work = mkdtempSync(join(tmpdir(), 'gateway-image-'));
chmodSync(work, 0o755);
const key = 'a-key-of-the-check';
const port = '4796';
/** The steps of the file, without comments: `COPY . .` is `{ verb: 'COPY', rest: '. .' }`. */
const steps = readFileSync('Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ verb: line.split(' ')[0], rest: line.slice(line.indexOf(' ') + 1).trim() }));
const restOf = (verb) => steps.find((step) => step.verb === verb)?.rest ?? '';
const context = join(work, 'context');
let stage = '';
const folderOf = (name) => join(work, name, 'app');

try {
  copyContext();
  for (const step of steps) doStep(step);
  console.log(`image: ${execFileSync('du', ['-sm', folderOf(stage)], { encoding: 'utf8' }).split('\t')[0]} MB`);
  await check('embedded');
  if (process.env.TEST_DATABASE_URL) await check('PostgreSQL', createDatabase());
  console.log('copied, built, started, called, verified, stopped');
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What a builder is sent: the files of the commit without those of .dockerignore. */
function copyContext() {
  mkdirSync(context);
  const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', context], { input: archive });
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').join(' ');
  const options = ['-O', 'globstar', '-O', 'nullglob'];
  execFileSync('bash', [...options, '-c', `rm -rf -- ${ignored}`], { cwd: context });
}

function doStep({ verb, rest }) {
  if (verb === 'FROM') {
    stage = / AS (\w+)/.exec(rest)?.[1] ?? 'last';
    mkdirSync(folderOf(stage), { recursive: true });
  } else if (verb === 'COPY') copy(rest);
  // The user and the folder of the data belong to a machine of its own.
  else if (verb === 'RUN' && !rest.startsWith('groupadd')) run(rest);
}

function copy(rest) {
  const [, from] = /^--from=(\w+) /.exec(rest) ?? [];
  const names = rest.split(' ').filter((each) => !each.startsWith('--'));
  const to = join(folderOf(stage), names.pop());
  for (const name of names) {
    const source = from ? join(work, from, name) : join(context, name);
    const isInto = rest.endsWith('/') && basename(to) !== basename(source) && name !== '.';
    cpSync(source, isInto ? join(to, basename(source)) : to, { recursive: true });
  }
}

function run(command) {
  const done = spawnSync('sh', ['-c', command], { cwd: folderOf(stage), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stdout}${done.stderr}`);
  console.log(`done: ${command}`);
}

function createDatabase() {
  const name = `rehearsal_${process.pid}`;
  const server = process.env.TEST_DATABASE_URL;
  execFileSync('psql', [server, '-qc', `CREATE DATABASE ${name}`]);
  process.on('exit', () => execFileSync('psql', [server, '-qc', `DROP DATABASE ${name} (FORCE)`]));
  const url = new URL(server);
  url.pathname = name;
  return { DATABASE_URL: url.href };
}

async function check(database, settings = {}) {
  const [uid, gid] = restOf('USER').split(':').map(Number);
  const cwd = folderOf(stage);
  const data = join(work, `data-${database}`);
  execFileSync('install', ['-d', '-o', `${uid}`, '-g', `${gid}`, '-m', '0700', data]);
  const own = steps.filter(({ verb }) => verb === 'ENV').flatMap(({ rest }) => rest.split(' '));
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(own.map((each) => each.split('='))),
    ...{ DATA_DIR: data, PORT: port, HOST: '127.0.0.1', BOOTSTRAP_KEY: key, CALL_LIMIT: '0' },
    ...settings,
  };
  const as = { cwd, env, uid, gid, encoding: 'utf8' };
  const [program, ...args] = JSON.parse(restOf('ENTRYPOINT'));
  const service = spawn(program, [...args, ...JSON.parse(restOf('CMD'))], as);
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (part) => (output += part));
  const ended = new Promise((resolve) => service.once('exit', resolve));
  try {
    await ready(service, () => output);
    runAs('health', JSON.parse(/CMD (\[.*\])$/.exec(restOf('HEALTHCHECK'))[1]), as);
    for (const mode of [['--mode', 'read'], ['--mode', 'write', '--yes']]) {
      const kit = ['verify', '--base', `http://127.0.0.1:${port}`, '--key', key, ...mode];
      const report = runAs('verify', [program, ...args, ...kit], as);
      console.log(`${database}, verify ${mode[1]}: ${report.trimEnd().split('\n').at(-1)}`);
    }
  } finally {
    service.kill(restOf('STOPSIGNAL'));
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The service ended with ${code}: ${output}`);
}

function runAs(name, [program, ...args], as) {
  const done = spawnSync(program, args, { ...as, maxBuffer: 2 ** 28 });
  if (done.status !== 0) throw new Error(`${name}: ${done.stdout.slice(-4000)}${done.stderr}`);
  return done.stdout;
}

async function ready(service, output) {
  for (let at = 0; at < 600; at++) {
    if (service.exitCode !== null) throw new Error(`The service ended: ${output()}`);
    const url = `http://127.0.0.1:${port}/readyz`;
    if (await fetch(url).then(({ ok }) => ok, () => false)) return;
    await sleep(500);
  }
  throw new Error(`The service has not started in five minutes: ${output()}`);
}
