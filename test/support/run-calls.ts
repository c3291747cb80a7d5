import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnswerStore } from '../../src/engine/call/answers/answer-store.ts';
import { cacheShopSettings } from '../../src/engine/call/shop-settings.ts';
import type { SystemState } from '../../src/engine/call/system-state.ts';
import { createCalls, type RunCall } from '../../src/engine/call/transaction.ts';
import { FairShares } from '../../src/engine/gate/fair-shares.ts';
import { noThrottle } from '../../src/engine/gate/logins/login-throttle.ts';
import { readConfig } from '../../src/ground/config/config.ts';
import { shownChanges } from '../../src/shop/catalogue.ts';
import { readShopSettings } from '../../src/shop/shared/shop-settings.ts';
import { createFolderStore } from '../../src/store/files/store.ts';
import type { Shop } from './shop.ts';

const unknown = () => {
  throw new Error('These calls read no state of the system.');
};

const noSystem: SystemState = {
  startTime: '2026-01-01T00:00:00Z',
  database: unknown,
  queues: unknown,
  gates: unknown,
  replica: unknown,
  brokers: unknown,
  checks: unknown,
};

/** The way calls run on the database of a shop, for a surface that a test creates itself. */
export async function runCallsOn({ database }: Shop): Promise<RunCall> {
  return createCalls({
    database,
    shopSettings: cacheShopSettings(() => readShopSettings(database)),
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
    system: noSystem,
    turnDay: async () => {},
    idempotencyHours: 24,
    answers: createAnswerStore(database, 64),
    hiddenTypes: () => [],
    shownChanges,
  });
}
