import type { Bucket } from './bucket.ts';
import { forEach } from './together.ts';

/** Where a template lies: at its key at once. One that the call itself makes is hidden from others. */
export interface Place {
  readonly name: string;
  readonly isOwn: boolean;
}

export const folder = 'templates/';

/** With the slash: the prefix of its files, and a key that keeps it when it has none. */
export const keyOfTemplate = (name: string): string => `${folder}${name}/`;

export const keyOfFile = ({ name }: Place, path: string): string => keyOfTemplate(name) + path;

/** An object of this key hides a template, so that many files come and go by one request. */
export const hiding = 'work/hidden/';

/** Why a template is hidden; `dropping` until the call that drops it is kept. */
export type Hidden = 'making' | 'dropping' | 'dropped';

export const hide = (bucket: Bucket, name: string, why: Hidden): Promise<void> =>
  bucket.put(hiding + name, nothing, why);

/** What a call is replacing or removing, until it is over. */
export const replaced = 'work/replaced/';

/** That the template of a fresh shop is being made. */
export const filling = 'work/filling';

export const nothing = Buffer.alloc(0);

export async function hasAny(bucket: Bucket, prefix: string): Promise<boolean> {
  for await (const _ of bucket.list(prefix, 1)) return true;
  return false;
}

/** Whether others than the call that makes it may see it, if it is there. */
export const isOpen = async (bucket: Bucket, { name, isOwn }: Place): Promise<boolean> =>
  isOwn || (await bucket.look(hiding + name)) === null;

export async function isThere(bucket: Bucket, place: Place): Promise<boolean> {
  const [isAny, open] = await Promise.all([
    hasAny(bucket, keyOfTemplate(place.name)),
    isOpen(bucket, place),
  ]);
  return isAny && open;
}

/** Takes a hidden template away: what hides it goes last. */
export async function discard(bucket: Bucket, name: string): Promise<void> {
  await forEach(bucket.list(keyOfTemplate(name)), ({ key }) => bucket.remove(key));
  await bucket.remove(hiding + name);
}
