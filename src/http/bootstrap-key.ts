import { generateKey, type KeyStore } from './key-store.ts';

/**
 * Sees to it that somebody can call: a configured key is made good, also when it had been revoked;
 * without one, a database that never had a key gets one. Gives that new key, to be shown once.
 * Safe with several nodes starting at once.
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
