import { setTimeout as sleep } from 'node:timers/promises';
import { createCallLimit } from '../../engine/gate/call-limit.ts';
import { createCallWindows } from '../../engine/gate/call-windows.ts';
import { startLoadShedding } from '../../engine/gate/load-shedding.ts';
import type { Slice } from '../../ground/config/config.ts';
import type { Database } from '../../store/db/session.ts';
import type { Handler } from './call.ts';
import { createCookieRules } from './callers/session-cookies.ts';
import { withCors } from './cors.ts';
import { createRouter } from './router.ts';
import type { RouterParts } from './router-parts.ts';
import { withLoadShedding } from './shed-calls.ts';

export interface Middleware {
  readonly handle: Handler;
  close(): Promise<void>;
}

type MiddlewareConfig = Slice<'callRate' | 'corsOrigins' | 'maxInFlight' | 'poolSize'> &
  Slice<'publicUrl' | 'host'>;

/**
 * Wraps the router in the layers that a request passes before a surface: CORS and load shedding.
 * The router applies the call limit.
 */
export function createMiddleware(
  config: MiddlewareConfig,
  database: Database,
  parts: Omit<RouterParts, 'limit' | 'cookieRules'>,
): Middleware {
  const { callRate: rate, corsOrigins } = config;
  const limit = createCallLimit({ rate, windows: createCallWindows(database) });
  const shedding = startLoadShedding(config);
  const router = createRouter({
    ...parts,
    limit,
    cookieRules: createCookieRules(config, database.clock.now),
  });
  const running = trackRunning(withCors(withLoadShedding(router, shedding.shedder), corsOrigins));
  return {
    handle: running.handle,
    async close() {
      // A call continues after its client has disconnected, so closed connections do not end all
      // calls.
      await running.settled();
      shedding.stop();
      await limit.close();
    },
  };
}

/** The maximum milliseconds of calls without a client when the service stops. */
const longest = 3_000;

/**
 * Counts the running calls of a handler. `settled` resolves when none is left, or after 3 s. It
 * uses a number instead of a Set, which would cause pauses of the garbage collector: see
 * remove-place.ts.
 */
function trackRunning(inner: Handler) {
  let running = 0;
  const handle: Handler = async (call) => {
    running++;
    try {
      return await inner(call);
    } finally {
      running--;
    }
  };
  return {
    handle,
    async settled(): Promise<void> {
      const end = performance.now() + longest;
      while (running > 0 && performance.now() < end) await sleep(20);
    },
  };
}
