import { refuse } from '../../contract/refusal.ts';

/** The largest position that is kept. */
export const lastPosition = 2_147_483_647;

/** The specification has no upper bound, the database has. */
export function checkPosition(position: number | undefined): void {
  if (position !== undefined && position > lastPosition)
    refuse('position', 'InvalidValue', `position: the largest is ${lastPosition}`);
}
