import { inRootContext } from './in-root-context.ts';

/** Work that a node repeats outside of calls. */
export interface Loop {
  start(): void;
  /** Begins the next pass soon, because new work may exist. */
  wake(): void;
  /** Prevents further passes. Resolves when a running pass has ended. */
  stop(): Promise<void>;
}

/** Milliseconds, or a function that is called when the pause begins. */
type Pause = number | (() => number);

export interface LoopOptions {
  /** The pause from the start to the first pass; 0 by default. */
  readonly first?: number;
  /** The pause from the end of a pass to the next one. */
  readonly every: Pause;
  /** The pause from a wake-up to the pass; 0 by default. */
  readonly soon?: Pause;
  /** Runs a pass. The signal is aborted when the loop stops. */
  run(stopping: AbortSignal): Promise<unknown>;
  /** Receives the error of a failed pass. The next pass follows as usual. */
  readonly onError: (error: unknown) => void;
}

/** Runs one pass at a time. A wake-up during a pass causes another pass. */
export function createLoop({ first = 0, every, soon = 0, run, onError }: LoopOptions): Loop {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let [isStarted, isWoken] = [false, false];
  const runAfter = (pause: Pause) => {
    clearTimeout(timer);
    if (!isStarted) return;
    const milliseconds = typeof pause === 'number' ? pause : pause();
    timer = inRootContext(() => setTimeout(begin, milliseconds).unref());
  };
  const pass = async () => {
    isWoken = false;
    await run(stopping.signal).catch(onError);
    running = undefined;
    runAfter(isWoken ? soon : every);
  };
  const begin = () => {
    running = pass();
  };
  return {
    start() {
      isStarted = true;
      runAfter(first);
    },
    wake() {
      // A later wake-up does not delay the pass.
      if (isWoken) return;
      isWoken = true;
      if (!running) runAfter(soon);
    },
    async stop() {
      isStarted = false;
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
