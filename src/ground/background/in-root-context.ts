import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a function in the async context in which this module is loaded. A loop that a call wakes
 * starts its timers there: otherwise every later pass would belong to the trace of that call, and
 * the trace would never end.
 */
export const inRootContext: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();
