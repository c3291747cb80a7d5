import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../contract/start-error.ts';
import { DatabaseAway, isConnectionError } from './away.ts';

/** Milliseconds between two attempts to reach the database. */
const retryAfter = 500;

/**
 * Runs `prepare` once and, while the database cannot be reached, again and again in the background.
 * Any other error of the first attempt is thrown; of a later one it goes to `giveUp`.
 */
export async function reachDatabase(
  prepare: () => Promise<void>,
  isClosing: () => boolean,
  giveUp: (error: unknown) => void,
): Promise<void> {
  const attempt = () => prepare().then(() => true, isReachedLater);
  if (await attempt()) return;
  const retry = async () => {
    do await sleep(retryAfter, undefined, { ref: false });
    while (!isClosing() && !(await attempt()));
  };
  retry().catch(giveUp);
}

function isReachedLater(error: unknown): false {
  if (isRefusedOption(error)) throw new StartError(needsDirectUrl, { cause: error });
  if (error instanceof DatabaseAway || isConnectionError(error)) return false;
  throw error;
}

const needsDirectUrl =
  'DATABASE_URL: a pooler that refuses settings at the start; DATABASE_DIRECT_URL must lead past it.';

/** PgBouncer says it with the code that it has for everything, a server that is away too. */
function isRefusedOption(error: unknown): boolean {
  const { cause, message } = Object(error) as { cause?: unknown; message?: unknown };
  return (
    /^unsupported startup parameter/.test(String(message)) || (!!cause && isRefusedOption(cause))
  );
}
