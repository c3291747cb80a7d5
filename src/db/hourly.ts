/** A periodic task that one of several nodes runs: see claim-task.ts. */
export interface Hourly {
  start(): void;
  /** Resolves when a running task has ended. */
  stop(): Promise<void>;
}

const hour = 60 * 60_000;

/** Runs the task every hour, never twice at once. A task that fails runs again after an hour. */
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
