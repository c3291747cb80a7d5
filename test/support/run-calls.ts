import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheShopSettings } from '../../src/call/shop-settings.ts';
import { createCalls, type RunCall } from '../../src/call/transaction.ts';
import { readConfig } from '../../src/config/config.ts';
import { createFolderStore } from '../../src/files/store.ts';
import { FairShares } from '../../src/gate/fair-shares.ts';
import { noThrottle } from '../../src/gate/logins/login-throttle.ts';
import type { Shop } from './shop.ts';

/** The way calls run on the database of a shop, for a surface that a test creates itself. */
export async function runCallsOn({ database }: Shop): Promise<RunCall> {
  return createCalls({
    database,
    shopSettings: cacheShopSettings(database),
    settings: {
      timeZone: 'UTC',
      filesUrl: 'https://shop.example/files/',
      maxLanguages: 10,
      maxLimitedAccounts: 100,
      maxKeys: 100,
      importLimit: 500,
      uploadLimit: 50,
      graphqlBudget: 100_000,
      sessionSeconds: 900,
      shopCountry: null,
      shopName: 'shop.example',
      webhookAllow: [],
      callRate: null,
    },
    files: createFolderStore(join(tmpdir(), 'gateway-tests-files')),
    loginThrottle: noThrottle,
    shares: new FairShares(readConfig({ MAX_IN_FLIGHT: '0' }), database),
    turnDay: async () => {},
    idempotencyHours: 24,
    hiddenTypes: () => [],
  });
}
