import { CallError } from '../../ground/contract/errors/errors.ts';
import { checkRange } from '../../ground/contract/notation/check-range.ts';
import type { EventPage } from './read-events.ts';

/** Throws FUTURE_POSITION or OUTDATED_POSITION if the log cannot be read after a position. */
export function checkPosition(
  after: number,
  { removed, last }: Pick<EventPage, 'removed' | 'last'>,
): void {
  checkRange('after', after, 0);
  if (after > last)
    throw new CallError(
      'FUTURE_POSITION',
      `after: the change log has not reached the position ${after}; its last position is ${last}.`,
      { details: { lastPosition: last } },
    );
  if (after < removed)
    throw new CallError(
      'OUTDATED_POSITION',
      `after: the events after the position ${after} have been removed up to ${removed}. Read all ` +
        'records again, then continue with the events after the position of that time.',
      { details: { removedPosition: removed, lastPosition: last } },
    );
}
