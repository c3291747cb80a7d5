import { vi } from 'vitest';
import { limits } from './limits.ts';

/**
 * Repeats a check until it passes. The wait of vitest ends after a second, which a busy machine may
 * need for one call.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, limits.wait);
