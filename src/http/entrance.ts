import type { Slice } from '../config/config.ts';
import type { Database } from '../db/session.ts';
import { createCallLimit } from '../gate/call-limit.ts';
import { createCallWindows } from '../gate/call-windows.ts';
import { startLoadShedding } from '../gate/load-shedding.ts';
import type { Handler } from './call.ts';
import { withCors } from './cors.ts';
import { createRouter } from './router.ts';
import type { RouterParts } from './router-parts.ts';
import { createCookieRules } from './session-cookies.ts';

export interface Entrance {
  readonly handle: Handler;
  close(): Promise<void>;
}

type EntranceConfig = Slice<'callRate' | 'corsOrigins' | 'maxInFlight' | 'poolSize'> &
  Slice<'publicUrl' | 'host'>;

/**
 * Wraps the router in everything that a request passes before a surface: CORS and load shedding;
 * the router applies the call limit.
 */
export function createEntrance(
  config: EntranceConfig,
  database: Database,
  parts: Omit<RouterParts, 'limit' | 'cookieRules'>,
): Entrance {
  const { callRate: rate, corsOrigins } = config;
  const limit = createCallLimit({ rate, windows: createCallWindows(database) });
  const shedding = startLoadShedding(config);
  const router = createRouter({ ...parts, limit, cookieRules: createCookieRules(config) });
  return {
    handle: withCors(shedding.around(router), corsOrigins),
    async close() {
      shedding.stop();
      await limit.close();
    },
  };
}
