/**
 * How many times longer than usual everything may take, for a machine that is slow or busy. Limits
 * end what hangs and measure nothing, so a long one costs nothing where tests pass.
 */
const factor = Number(process.env.TEST_TIME_FACTOR ?? 1);

/** Returns the maximum milliseconds of an action that usually takes at most the given ones. */
export const scaled = (milliseconds: number): number => milliseconds * factor;

/** Milliseconds for a test or a hook, and for a condition that a test waits for. */
export const limits = { test: scaled(300_000), wait: scaled(60_000) };
