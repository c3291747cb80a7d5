import { setTimeout as sleep } from 'node:timers/promises';
import { causesOf } from '../../ground/contract/errors/errors.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';
import { startErrorOf } from './server/start-errors.ts';
import { isUnavailable } from './transaction/unavailable.ts';

/** Milliseconds between two attempts to reach the database. */
const retryAfter = 500;

/**
 * Runs `prepare`. If the database is unavailable, returns and retries in the background. Throws any
 * other error of the first attempt; passes a later one to `giveUp`.
 */
export async function waitForDatabase(
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
  const permanent = startErrorOf(error);
  if (permanent === null && isUnavailable(error)) return false;
  throw permanent ?? error;
}

const needsDirectUrl =
  'DATABASE_URL: the pooler rejects startup parameters; DATABASE_DIRECT_URL must bypass it.';

/**
 * Whether PgBouncer has rejected a startup option. It uses the same code for all errors, including
 * an unreachable server.
 */
function isRefusedOption(error: unknown): boolean {
  for (const { message } of causesOf(error))
    if (/^unsupported startup parameter/.test(String(message))) return true;
  return false;
}
