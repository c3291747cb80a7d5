import { allHours, commonHours, type Hours, hourExceeding } from '../account-hours.ts';
import { type CallRate, commonRate, isRateWithin } from '../call-rate.ts';
import type { Caller } from '../caller.ts';
import { missingRight, noRights, type Rights } from '../operations/rights.ts';
import { commonNetworks, isNetworkWithin } from '../values/networks.ts';

/**
 * The rights, addresses and times of a caller. Callers that it creates or changes must stay within
 * them.
 */
export interface CallerBounds {
  readonly rights: Rights;
  /** Networks from which it may be used; empty for any address. */
  readonly networks: readonly string[];
  /** Milliseconds; null if it does not expire. */
  readonly expiry: number | null;
  readonly hours: Hours;
  /** Null if the limit of the configuration applies. */
  readonly callRate: CallRate | null;
}

export type BoundTerm = keyof CallerBounds | keyof Hours;

/**
 * Returns the bounds of a caller. The expiry time of a session is not a bound of its account, which
 * can log in again.
 */
export function boundsOf(caller: Caller): CallerBounds {
  const { kind, rights, networks = [], hours = allHours, callRate = null } = caller;
  const expiry = kind === 'account' ? null : (caller.expiry ?? null);
  return { rights, networks, hours, expiry, callRate };
}

/**
 * Returns the first term in which `bounds` exceed `held`, or null. Bounds without rights never
 * exceed any.
 */
export function exceeding(bounds: CallerBounds, held: CallerBounds): BoundTerm | null {
  if (bounds.rights === noRights) return null;
  if (missingRight(bounds.rights, held.rights)) return 'rights';
  if (!areNetworksWithin(bounds.networks, held.networks)) return 'networks';
  if (!isExpiryWithin(bounds.expiry, held.expiry)) return 'expiry';
  if (!isRateWithin(bounds.callRate, held.callRate)) return 'callRate';
  return hourExceeding(bounds.hours, held.hours);
}

export const areNetworksWithin = (networks: readonly string[], held: readonly string[]) =>
  held.length === 0 ||
  (networks.length > 0 &&
    networks.every((network) => held.some((each) => isNetworkWithin(network, each))));

export const isExpiryWithin = (expiry: number | null, held: number | null) =>
  held === null || (expiry !== null && expiry <= held);

/** Returns the intersection of both; null if no address or no hour is in both. */
export function commonBounds(one: CallerBounds, other: CallerBounds): CallerBounds | null {
  const networks = commonNetworks(one.networks, other.networks);
  const hours = commonHours(one.hours, other.hours);
  if (!networks || !hours) return null;
  const expiries = [one.expiry, other.expiry].filter((expiry) => expiry !== null);
  const expiry = expiries.length > 0 ? Math.min(...expiries) : null;
  const callRate = commonRate(one.callRate, other.callRate);
  return { rights: one.rights & other.rights, networks, expiry, hours, callRate };
}
