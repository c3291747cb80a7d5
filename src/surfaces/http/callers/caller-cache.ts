import { sessionByHash, sessionHashes } from '../../../engine/call/callers/credential.ts';
import type { KeyStore } from '../../../engine/call/callers/key-store.ts';
import { cacheShopSettings, type ShopSettings } from '../../../engine/call/shop-settings.ts';
import type { Database, Session } from '../../../store/db/session.ts';
import { createCallers } from './keys.ts';

/** The tables that affect the cache of callers. */
const tablesOfCallers: ReadonlySet<string> = new Set(['caller_key', 'account', 'account_session']);

/** Creates the caches of callers and shop settings, which notifications clear. */
export function createCallerCache(
  config: { readonly timeZone: string },
  database: Database,
  keys: KeyStore,
  readShop: (session: Session) => Promise<ShopSettings>,
) {
  const { query } = database;
  const sessions = { sessionByHash: (hash: Buffer) => sessionByHash(query, hash) };
  const validHashes = async () => [...(await keys.hashes()), ...(await sessionHashes(query))];
  const callers = createCallers(
    { ...keys, ...sessions, validHashes },
    { ...config, now: database.clock.now },
  );
  const shopSettings = cacheShopSettings(() => readShop(database));
  const forget = () => {
    shopSettings.forget();
    callers.forget();
  };
  return {
    callers,
    shopSettings: { get: shopSettings.get, forget },
    /** Clears the caches that depend on a table; `*` means all tables. */
    onChange(table: string) {
      if (!tablesOfCallers.has(table)) shopSettings.forget();
      if (table === 'caller_key' || table === '*') callers.forget();
      else if (tablesOfCallers.has(table)) callers.forget('accounts');
    },
  };
}
