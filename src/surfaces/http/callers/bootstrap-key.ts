import type { KeyStore } from '../../../engine/call/callers/key-store.ts';
import { generateKey } from '../../../engine/call/callers/secrets.ts';

/**
 * Ensures that a valid key exists. A configured key gets all rights, even if it was revoked or
 * limited. Otherwise a database that never had a key gets one, which is returned to be shown once.
 * Several nodes may start at the same time.
 */
export async function ensureBootstrapKey(
  store: KeyStore,
  { bootstrapKey }: { bootstrapKey: string | null },
): Promise<string | null> {
  if (bootstrapKey !== null) {
    await store.grantFullAccess({ name: 'bootstrap', key: bootstrapKey });
    return null;
  }
  const key = generateKey();
  return (await store.createFirst({ name: 'bootstrap', key })) ? key : null;
}
