import type { KeyStore } from '../db/callers/key-store.ts';
import { generateKey } from '../db/callers/secrets.ts';

/**
 * Sees to it that somebody can call: a configured key is made good for everything, also when it had
 * been revoked or limited; without one, a database that never had a key gets one. Gives that new key,
 * to be shown once. Safe with several nodes starting at once.
 */
export async function ensureBootstrapKey(
  store: KeyStore,
  { bootstrapKey }: { bootstrapKey: string | null },
): Promise<string | null> {
  if (bootstrapKey !== null) {
    await store.admit({ name: 'bootstrap', key: bootstrapKey });
    return null;
  }
  const key = generateKey();
  return (await store.createFirst({ name: 'bootstrap', key })) ? key : null;
}
