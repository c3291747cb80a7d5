let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs after earlier changes of values and their reads, because the record may be the same one with
 * a newer version.
 */
export function inTurn<Made>(act: () => Promise<Made>): Promise<Made> {
  const turn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve))).then(act);
  lastTurn = turn.catch(() => {});
  return turn;
}
