import type { Session } from '../../../store/db/session.ts';
import { createDatabaseThrottle, type LoginThrottle, noThrottle } from './login-throttle.ts';
import { createMemoryThrottle } from './memory-throttle.ts';

/**
 * Creates a throttle that counts failed logins in the shared database, or in this process when the
 * database is embedded. A limit of 0 disables it.
 */
export function createLoginThrottle(limit: number, shared: Session | null): LoginThrottle {
  if (limit === 0) return noThrottle;
  return shared ? createDatabaseThrottle(shared, limit) : createMemoryThrottle(limit);
}
