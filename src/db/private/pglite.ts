import type { PGlite } from '@electric-sql/pglite';

/** What PGlite's types omit, so its version is pinned: see test/db/private-pglite.test.ts. */
interface PrivateModule {
  /** The addresses of PostgreSQL's variables. */
  readonly _InterruptPending: number;
  readonly _QueryCancelPending: number;
}

/** The status of the exception with which PostgreSQL leaves a statement after an error. */
const longJump = 100;

// The types omit the members.
const moduleOf = (lite: PGlite) => lite.Module as PGlite['Module'] & PrivateModule;

/**
 * Cancels the running statement as the signal handler of a server does: it fails with SQLSTATE
 * 57014 when PostgreSQL next checks for interrupts.
 */
export function requestCancel(lite: PGlite): void {
  const module = moduleOf(lite);
  const memory = new Int32Array(module.wasmMemory.buffer);
  for (const address of [module._QueryCancelPending, module._InterruptPending])
    memory[address / Int32Array.BYTES_PER_ELEMENT] = 1;
}

/**
 * Calls `fail` for an exception that ends PostgreSQL in the middle of its work, such as a stack
 * overflow or the end of its process. PGlite ignores it and continues in an undefined state.
 */
export function onFailure(lite: PGlite, fail: (error: unknown) => void): void {
  const module = moduleOf(lite);
  const run = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      // An exception of Emscripten, which has no class of ours.
      if (Object(error).status !== longJump) fail(error);
      throw error;
    }
  };
}
