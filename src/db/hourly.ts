/** A regular task of one node among several: see take-turn.ts. */
export interface Hourly {
  start(): void;
  /** Resolves when a run that goes on has ended. */
  stop(): Promise<void>;
}

const hour = 60 * 60_000;

/** Does the task every hour, never twice at once; one that fails is tried at the next time. */
export function createHourly(
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Hourly {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  return {
    start() {
      timer = setInterval(() => {
        running = (running ?? Promise.resolve()).then(task).catch(onFailure);
      }, hour).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
