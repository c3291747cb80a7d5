import { inRootContext } from './in-root-context.ts';

/** Polls for work that is due. */
export interface Poller {
  start(): void;
  /** Something may be due soon. */
  wake(): void;
  /** Resolves when a look under way has ended. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const times = {
  /** From a wake-up to the look: what has woken it may need some time as well. */
  collect: 100,
  poll: 1_000,
} as const;

/** Looks for something due at each poll, and shortly after a wake-up. `look` never rejects. */
export function createPoller(look: () => Promise<void>): Poller {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let [isStarted, isWoken] = [false, false];
  const lookAfter = (milliseconds: number) => {
    clearTimeout(timer);
    if (isStarted) timer = inRootContext(() => setTimeout(run, milliseconds).unref());
  };
  const run = () => {
    isWoken = false;
    looking = look().then(() => {
      looking = undefined;
      lookAfter(isWoken ? times.collect : times.poll);
    });
  };
  return {
    start() {
      isStarted = true;
      lookAfter(0);
    },
    wake() {
      // Those that follow do not put the look off.
      if (isWoken) return;
      isWoken = true;
      if (!looking) lookAfter(times.collect);
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
