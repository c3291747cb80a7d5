import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3, prefix } from '../support/s3/server.ts';
import { isBucket } from '../support/template-home.ts';

/** Templates, and canaries beside and above them that nothing may reach. */
export interface Ground {
  readonly environment: Readonly<Record<string, string>>;
  /** Where the outermost canaries lie. */
  readonly base: string;
  readonly canaries: number;
  /** All but the templates' own files: names, times, contents. */
  look(): Promise<string[]>;
  /** Does to a canary what must not happen. */
  disturb(): Promise<void>;
  hasIndex(): Promise<boolean>;
  /** Takes away what was rightly made in the templates. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export const song = 'the canary sings';

export const openGround = (): Promise<Ground> => (isBucket ? openBucket() : openFolder());

/** Deeper than the longest chain of `..` that is tried. */
const nest = Array.from({ length: 12 }, (_, at) => `nest${at}`);

async function openFolder(): Promise<Ground> {
  const base = await mkdtemp(join(tmpdir(), 'gateway-hostile-'));
  const data = join(base, ...nest);
  const home = join(data, 'templates');
  await mkdir(join(home, 'default', 'css'), { recursive: true });
  await mkdir(join(home, 'other'));
  for (let depth = 0; depth <= nest.length; depth++)
    await hangCanary(join(base, ...nest.slice(0, depth)));
  // A folder in there would be a template; a hidden one is none.
  await writeFile(join(home, 'canary.html'), song);
  await mkdir(join(home, '.cage'));
  await writeFile(join(home, '.cage', 'canary.html'), song);
  for (const [name, target] of links(base)) await symlink(target, join(home, 'default', name));
  await symlink(join(base, 'cage'), join(home, 'linked'));
  return {
    environment: { DATA_DIR: data },
    base,
    canaries: 2 * (nest.length + 2),
    look: () => look(base, data),
    disturb: () => writeFile(join(home, 'default', '../../canary.html'), song),
    hasIndex: () =>
      lstat(join(home, 'default', 'index.html')).then(
        () => true,
        () => false,
      ),
    restore: () => restore(home),
    close: () => rm(base, { recursive: true, force: true }),
  };
}

async function hangCanary(folder: string): Promise<void> {
  await mkdir(join(folder, 'cage'), { recursive: true });
  await writeFile(join(folder, 'canary.html'), song);
  await writeFile(join(folder, 'cage', 'canary.html'), song);
}

const links = (base: string): [string, string][] => [
  ['upward', '..'],
  ['cage', join(base, 'cage')],
  ['canary.html', join(base, 'canary.html')],
  ['dangling.html', join(base, 'nothing.html')],
  ['dangling', join(base, 'nowhere')],
  ['circle', 'circle'],
  ['css/cage', '../../../cage'],
  ['css/canary.html', '../../canary.html'],
];

async function look(folder: string, data: string): Promise<string[]> {
  const seen: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (path === join(data, 'database') || path === join(data, 'templates', '.staging')) continue;
    const isOpen = path.startsWith(join(data, 'templates', 'default'));
    if (isOpen && !entry.isSymbolicLink() && entry.isFile()) continue;
    const { mtimeMs, ino, isFile } = { ...(await lstat(path)), isFile: entry.isFile() };
    const content = isFile ? await readFile(path, 'utf8') : '';
    if (!isOpen || entry.isSymbolicLink())
      seen.push(`${path} ${ino} ${isFile && mtimeMs} ${content}`);
    if (entry.isDirectory()) seen.push(...(await look(path, data)));
  }
  return seen.sort();
}

async function restore(home: string): Promise<void> {
  for (const folder of ['other', 'default/css', 'default'])
    for (const entry of await readdir(join(home, folder), { withFileTypes: true }))
      if (!entry.isSymbolicLink() && entry.name !== 'css')
        await rm(join(home, folder, entry.name), { recursive: true });
}

/** Keys may hold what paths may not: `..` and nothing between slashes are names there like others. */
const places = [
  ...['', prefix, `${prefix}work/`, `${prefix}files/`, `${prefix}templates/`],
  ...['../', '.././', '/', '%2e%2e/', '.git/', 'css/../'].map(
    (odd) => `${prefix}templates/default/${odd}`,
  ),
];

async function openBucket(): Promise<Ground> {
  const { objects, environment, close } = await openS3();
  const home = `${prefix}templates/`;
  const put = (key: string, content: string) =>
    objects.set(key, { content: Buffer.from(content), time: new Date(), metadata: {} });
  const canaries = places.flatMap((place) => [`${place}canary.html`, `${place}.cage/canary.html`]);
  for (const key of canaries) put(key, song);
  for (const folder of ['default/', 'default/css/', 'other/']) put(home + folder, '');
  const kept = new Set(objects.keys());
  const isOpen = (key: string) => /^(?:default|other)\//.test(key.slice(home.length));
  return {
    environment,
    base: prefix.slice(0, -1),
    canaries: canaries.length,
    look: async () =>
      [...objects]
        .filter(([key]) => kept.has(key) || !isOpen(key))
        .map(
          ([key, { time, content }]) => `${key} ${key.endsWith('/') || time.getTime()} ${content}`,
        )
        .sort(),
    disturb: async () => void put(`${home}default/../canary.html`, song),
    hasIndex: async () => objects.has(`${home}default/index.html`),
    async restore() {
      for (const key of objects.keys()) if (isOpen(key) && !kept.has(key)) objects.delete(key);
      for (const key of kept) if (key.endsWith('/')) put(key, '');
    },
    close,
  };
}
