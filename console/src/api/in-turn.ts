let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs after the earlier changes of values and their readings: the record may be the same one,
 * whose version and members are newer then.
 */
export function inTurn<Made>(act: () => Promise<Made>): Promise<Made> {
  const turn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve))).then(act);
  lastTurn = turn.catch(() => {});
  return turn;
}
