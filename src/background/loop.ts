import { inRootContext } from './in-root-context.ts';

/** Work that a node repeats outside of calls. */
export interface Loop {
  start(): void;
  /** There may be something to do: the next pass begins soon. */
  wake(): void;
  /** No pass begins any more. Resolves when a running pass has ended. */
  stop(): Promise<void>;
}

/** Milliseconds. A function is called when the pause begins. */
type Pause = number | (() => number);

export interface LoopOptions {
  /** From the start to the first pass; 0 if it is absent. */
  readonly first?: number;
  /** From the end of a pass to the next one. */
  readonly every: Pause;
  /** From a wake-up to the pass; 0 if it is absent. */
  readonly soon?: Pause;
  /** A pass. The signal is aborted when the loop stops. */
  run(stopping: AbortSignal): Promise<unknown>;
  /** Receives the error of a pass. The next pass begins as after any other. */
  readonly onError: (error: unknown) => void;
}

/** Runs one pass at a time. A wake-up during a pass is followed by another pass. */
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
      // A later wake-up does not put the pass off.
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
