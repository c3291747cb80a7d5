import { refuse } from '../../../ground/contract/errors/refusal.ts';

/** docs/contract.md, Defaults on create: an order without a tax area is taxed in area 1. */
const firstArea = 1;

/** The default tax area of orders cannot be deleted. */
export function checkCanBeRemoved(areas: readonly number[]): void {
  if (areas.includes(firstArea))
    refuse(
      'ids',
      'InvalidValue',
      `tax area ${firstArea} cannot be deleted: orders without a tax area are taxed in it`,
    );
}
