import { refuse } from '../../../ground/contract/errors/refusal.ts';

/** Specification, Errors, customers.create; both times are in UTC. */
export function checkCreationTime(creationTime: string | undefined, now: Date): void {
  if (creationTime !== undefined && plain(creationTime) > plain(now.toISOString()))
    refuse('creationTime', 'InvalidValue', 'creation time is in the future');
}

/** docs/contract.md, Errors: an integer larger than its column does not identify any record. */
export function checkCart(cart: number | null | undefined): void {
  if (cart && cart > 2_147_483_647) refuse('cart', 'NotFound', `there is no cart ${cart}`);
}

/** Converts a time to `2026-01-31 09:30:00`, whatever separates date and time. */
const plain = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 19)}`;
