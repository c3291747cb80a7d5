import { refuse } from '../../contract/refusal.ts';

/** contract.md: an order that names no tax area is taxed in the first one. */
const firstArea = 1;

/** The area that orders are taxed in by default stays. */
export function checkCanBeRemoved(areas: readonly number[]): void {
  if (areas.includes(firstArea))
    refuse('ids', 'InvalidValue', `area ${firstArea} is that of orders that name none`);
}
