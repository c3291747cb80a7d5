import type { Config } from '../../ground/config/config.ts';
import type { Session } from '../../store/db/session.ts';
import { readUnpublished } from '../../store/log/publishing.ts';
import { error, type Finding, ok } from './finding.ts';

const name = 'events';

/** Reports the events that wait for the broker: how many, since when and why. */
export async function checkPublishing(
  session: Session,
  { eventsPublish }: Pick<Config, 'eventsPublish'>,
): Promise<Finding[]> {
  if (eventsPublish === null) return [];
  // A database without migrations has no events.
  const waiting = await readUnpublished(session).catch(() => null);
  if (waiting === null || waiting.count === 0) return [ok(name, 'none waits for the broker')];
  const { count, since, failure } = waiting;
  const message = `${count} wait for the broker${since === null ? '' : ` since ${since}`}`;
  if (failure === null) return [ok(name, `${message}; it has refused none`)];
  return [error(name, `${message}: ${failure}`, advice)];
}

const advice =
  'Free disk space or memory of the broker, raise its limits, or correct EVENTS_PUBLISH; all are published then.';
