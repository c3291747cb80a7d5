import type { FoundFile, FoundProblem, FoundTemplates } from '../../contract/found-templates.ts';
import { foldersOf, isPath, isTemplateName } from '../../contract/template-names.ts';
import { largestFile } from '../../contract/template-sizes.ts';
import { tooLarge } from '../template-folder.ts';
import type { Bucket, Listed } from './bucket.ts';

const prefix = 'templates/';

/** A template that an earlier version was creating or had deleted has an object of this key. */
const hiding = 'work/hidden/';

/** The templates that an earlier version kept in the bucket; null where there are none. */
export async function findInBucket(bucket: Bucket, place: string): Promise<FoundTemplates | null> {
  const hidden = await hiddenNames(bucket);
  const objects = new Map<string, Map<string, Listed>>();
  for await (const object of bucket.list(prefix)) {
    const [name = '', ...path] = object.key.slice(prefix.length).split('/');
    if (path.length === 0 || hidden.has(name)) continue;
    const known = objects.get(name) ?? new Map();
    objects.set(name, known.set(path.join('/'), object));
  }
  if (objects.size === 0) return null;
  const names = [...objects.keys()].filter(isTemplateName);
  const files: FoundFile[] = [];
  const problems: FoundProblem[] = [...objects.keys()]
    .filter((name) => !isTemplateName(name) && !name.startsWith('.'))
    .map((name) => ({ path: name, reason: 'is not a valid template name' }));
  for (const name of names)
    for (const [path, object] of objects.get(name) ?? []) {
      const found = readObject(bucket, name, path, object, objects.get(name) ?? new Map());
      if (typeof found === 'string') problems.push({ path: `${name}/${path}`, reason: found });
      else if (found) files.push(found);
    }
  return { place, names, files, problems };
}

/** A deletion that was not confirmed did not happen. */
async function hiddenNames(bucket: Bucket): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of bucket.list(hiding))
    if ((await bucket.look(key))?.mark !== 'dropping') names.add(key.slice(hiding.length));
  return names;
}

/**
 * Keys that end in a slash are folders. Returns null for what adds nothing, or why it is left out.
 */
function readObject(
  bucket: Bucket,
  template: string,
  key: string,
  { key: whole, size, time }: Listed,
  all: ReadonlyMap<string, Listed>,
): FoundFile | string | null {
  const isFolder = key === '' || key.endsWith('/');
  const path = isFolder ? key.slice(0, -1) : key;
  if (path === '' || path.split('/').some((name) => name.startsWith('.'))) return null;
  if (!isPath(path)) return 'is not a valid path';
  if (foldersOf(path).some((folder) => all.has(folder)) || (isFolder && all.has(path)))
    return 'is in a folder that has the name of a file';
  if (isFolder) {
    const isEmpty = ![...all.keys()].some((other) => other !== key && other.startsWith(key));
    return isEmpty ? { template, path, time, read: null } : null;
  }
  if (size > largestFile) return tooLarge;
  return { template, path, time, read: () => readWhole(bucket, whole) };
}

async function readWhole(bucket: Bucket, key: string): Promise<Uint8Array> {
  const bytes = await (await bucket.open(key))?.bytes();
  if (!bytes) throw new Error(`${key} is no longer in the bucket`);
  return bytes;
}
