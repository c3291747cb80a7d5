import type { Effect } from '../effect.ts';
import { isPath } from '../templates/names.ts';
import { pages } from '../templates/pages.ts';
import type { Bucket } from './bucket.ts';
import { discard, hide, hiding, keyOfTemplate, nothing, type Place } from './template-keys.ts';
import { forEach, throwOn } from './together.ts';

/**
 * A template, whole or not at all: made at its place and hidden, so that all that is left is to show it.
 * Without a template to copy it has the pages of a fresh shop.
 */
export async function createEffect(
  bucket: Bucket,
  name: string,
  copied: Place | null,
): Promise<{ effect: Effect; made: Place }> {
  await hide(bucket, name, 'making');
  try {
    const home = keyOfTemplate(name);
    await bucket.put(home, nothing);
    if (copied) await copyInto(bucket, home, keyOfTemplate(copied.name));
    else await forEach(pages, (page) => bucket.put(home + page.name, Buffer.from(page.text)));
  } catch (error) {
    await discard(bucket, name).catch(() => {});
    throw error;
  }
  let isShown = false;
  const effect: Effect = {
    async apply() {
      await bucket.remove(hiding + name);
      isShown = true;
    },
    async revert() {
      await hide(bucket, name, 'making');
      isShown = false;
    },
    clear: async () => (isShown ? undefined : discard(bucket, name)),
  };
  return { effect, made: { name, isOwn: true } };
}

/** Hides a template, and removes it when the call is kept. */
export function dropEffect(bucket: Bucket, name: string): Effect {
  let isHidden = false;
  return {
    async apply() {
      const show = () => bucket.remove(hiding + name);
      // Of one that nobody answered it is not known whether it came to pass.
      await hide(bucket, name, 'dropping').catch((error) => show().finally(() => throwOn(error)));
      isHidden = true;
    },
    async revert() {
      await bucket.remove(hiding + name);
      isHidden = false;
    },
    async clear() {
      if (!isHidden) return;
      await hide(bucket, name, 'dropped');
      await discard(bucket, name);
    },
  };
}

/** What a caller could read of a template, and its empty folders. */
const copyInto = (bucket: Bucket, home: string, from: string): Promise<void> =>
  forEach(bucket.list(from), async ({ key }) => {
    const path = key.slice(from.length);
    if (isPath(path.replace(/\/$/, ''))) await bucket.copy(key, home + path);
  });
