/** A periodic task that one of several nodes runs: see claim-task.ts. */
export interface Hourly {
  start(): void;
  /** Resolves when a running task has ended. */
  stop(): Promise<void>;
}

const hour = 60 * 60_000;
/** The calls of a start go first. */
const afterStart = 60_000;

/**
 * Runs the task a minute after the start and then every hour, never twice at once. A task that
 * fails runs again after an hour.
 */
export function createHourly(
  task: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
  first = afterStart,
): Hourly {
  let timers: NodeJS.Timeout[] = [];
  let running: Promise<unknown> | undefined;
  return {
    start() {
      const run = () => {
        running = (running ?? Promise.resolve()).then(task).catch(onFailure);
      };
      timers = [setTimeout(run, first).unref(), setInterval(run, hour).unref()];
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
