import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs a function in the async context in which this module is loaded. Loops that a call wakes
 * start their timers in it: otherwise every later round belongs to the trace of that call, which
 * never ends.
 */
export const inRootContext: <T>(run: () => T) => T = AsyncLocalStorage.snapshot();
