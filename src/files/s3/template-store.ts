import { foldName, isTemplateName } from '../templates/names.ts';
import { pages } from '../templates/pages.ts';
import { longestCall } from '../templates/staging.ts';
import type { TemplateStore } from '../templates/store.ts';
import { decodeText, largestText, TextError } from '../templates/text.ts';
import type { Bucket } from './bucket.ts';
import { removeEffect, writeEffect } from './change-files.ts';
import { createEffect, dropEffect } from './change-templates.ts';
import {
  discard,
  filling,
  folder,
  hasAny,
  hiding,
  isOpen,
  isThere,
  keyOfFile,
  keyOfTemplate,
  nothing,
  type Place,
  replaced,
} from './template-keys.ts';
import { forEach } from './together.ts';
import { treeOf } from './tree.ts';

/** The templates in a bucket; where there are none yet, the template `default` is made. */
export async function createBucketTemplates(bucket: Bucket): Promise<TemplateStore<Place>> {
  await tidy(bucket, new Date(Date.now() - longestCall));
  await makeDefault(bucket);
  return {
    takesTurns: true,
    async names() {
      const [names, hidden] = await Promise.all([bucket.folders(folder), hiddenNames(bucket)]);
      return names.filter((name) => !hidden.has(name));
    },
    place: (name) => ({ name, isOwn: false }),
    has: (place) => isThere(bucket, place),
    isFile: async (place, path) => (await lookAt(bucket, place, path)) !== null,
    files: (place, parent) => readTree(bucket, place, parent),
    readText: (place, path) => readText(bucket, place, path),
    write: (place, path, bytes) => writeEffect(bucket, place, path, bytes),
    removeFiles: (place, paths) => removeEffect(bucket, place, paths),
    async isTaken(name) {
      const names = [...(await bucket.folders(folder)), ...(await hiddenNames(bucket))];
      return names.some((each) => foldName(each) === foldName(name));
    },
    create: (name, copied) => createEffect(bucket, name, copied),
    drop: async (name) => dropEffect(bucket, name),
  };
}

async function hiddenNames(bucket: Bucket): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of bucket.list(hiding)) names.add(key.slice(hiding.length));
  return names;
}

async function lookAt(bucket: Bucket, place: Place, path: string) {
  const key = keyOfFile(place, path);
  if (!bucket.fits(key)) return null;
  const [found, open] = await Promise.all([bucket.look(key), isOpen(bucket, place)]);
  return open ? found : null;
}

async function readTree(bucket: Bucket, place: Place, parent: string | null) {
  const path = parent === null ? '' : `${parent}/`;
  const prefix = keyOfTemplate(place.name) + path;
  if (!bucket.fits(prefix) || !(await isOpen(bucket, place))) return null;
  return treeOf(bucket.list(prefix), prefix, path);
}

async function readText(bucket: Bucket, place: Place, path: string): Promise<string | null> {
  const key = keyOfFile(place, path);
  if (!bucket.fits(key) || !(await isOpen(bucket, place))) return null;
  const file = await bucket.open(key);
  if (!file) return null;
  if (file.size <= largestText) return decodeText(await file.bytes());
  file.body.destroy();
  throw new TextError('size');
}

/** Clears up what processes that ended in the middle of something left before that time. */
async function tidy(bucket: Bucket, leftBefore: Date): Promise<void> {
  for await (const { key, time } of bucket.list(hiding))
    if (time < leftBefore) await tidyHidden(bucket, key);
  await forEach(bucket.list(replaced), async ({ key, time }) => {
    if (time < leftBefore) await bucket.remove(key);
  });
}

/** Of one whose removal was not kept for sure nothing is lost: it is there again. */
async function tidyHidden(bucket: Bucket, key: string): Promise<void> {
  const name = key.slice(hiding.length);
  const found = await bucket.look(key);
  if (found?.mark === 'dropping' || !isTemplateName(name)) await bucket.remove(key);
  else if (found) await discard(bucket, name);
}

/** Nodes that start at once make the same; one that ended in the middle goes on at its next start. */
async function makeDefault(bucket: Bucket): Promise<void> {
  const isBegun = (await bucket.look(filling)) !== null;
  if (!isBegun && (await hasAny(bucket, folder))) return;
  await bucket.put(filling, nothing);
  const home = keyOfTemplate('default');
  for (const { name, text } of [...pages, { name: '', text: '' }])
    if (!(await bucket.look(home + name))) await bucket.put(home + name, Buffer.from(text));
  await bucket.remove(filling);
}
