import { at, type Chance } from './chance.ts';
import type { NewRow } from './insert-rows.ts';

const statuses = ['New', 'Open', 'Ready', 'Shipped', 'Delivered', 'Completed'];

/** Old orders are completed, the newest are new; some in between were cancelled. */
export function statusOf(id: number): string {
  if (id % 16 === 0) return 'Cancelled';
  return id <= 60 ? 'Completed' : at(statuses, 5 - Math.floor((id - 61) / 10));
}

/** An order every three days until the last day of the shop. */
export function createdOf(id: number, orders: number, chance: Chance): string {
  return chance.before((orders - id) * 3 + 1, id * 7);
}

/** The status changes from New to the status, a few hours apart. */
export function historyOf(
  id: number,
  status: string,
  orders: number,
  chance: Chance,
): (NewRow & { time: string })[] {
  const path = status === 'Cancelled' ? ['New', 'Open', 'Cancelled'] : pathTo(status);
  return path.slice(1).map((to, step) => ({
    order_id: id,
    time: chance.before((orders - id) * 3 + 1, id * 7 + (step + 1) * 190),
    from_status: path[step],
    to_status: to,
    moved_by: step === 0 ? 'Back office' : 'Warehouse',
  }));
}

function pathTo(status: string): string[] {
  return statuses.slice(0, statuses.indexOf(status) + 1);
}
