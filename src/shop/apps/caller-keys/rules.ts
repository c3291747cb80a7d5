import type { Rule } from '../../../engine/schema/mutations/rules.ts';
import { type CallRate, isRateWithin } from '../../../ground/contract/call-rate.ts';
import { checkEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import {
  areNetworksWithin,
  type CallerBounds,
  isExpiryWithin,
} from '../../../ground/contract/notation/bounds.ts';
import {
  describeAccess,
  describeRights,
  type KeyAccess,
  keyAccesses,
  missingRight,
  type Rights,
  rightsTo,
  type Section,
} from '../../../ground/contract/operations/rights.ts';
import { isNetwork } from '../../../ground/contract/values/networks.ts';

/** The terms of a new key in the request. */
export interface CreateInput {
  readonly name: string;
  readonly sections?: readonly Section[];
  readonly access?: KeyAccess;
  readonly networks?: readonly string[];
  readonly expiryTime?: string | null;
  readonly callLimit?: CallRate | null;
}

export interface KeyRights {
  readonly sections: readonly Section[];
  readonly access: KeyAccess;
}

/** The rights of a key, without those of its makers. */
export const rightsOf = ({ sections, access }: KeyRights): Rights =>
  rightsTo(keyAccesses[access], sections);

interface GivenKeyTerms {
  readonly networks?: readonly string[];
  readonly expiryTime?: string | null;
}

/** Returns the rules for the terms of a key that do not depend on the caller. */
export const termRules = (given: GivenKeyTerms, now: number): Rule[] => [
  () => {
    const wrong = given.networks?.find((network) => !isNetwork(network));
    if (wrong !== undefined)
      refuse('networks', 'Malformed', `"${wrong}" is not a network such as 10.0.0.0/8`);
  },
  () => {
    if (given.expiryTime && Date.parse(given.expiryTime) <= now)
      refuse('expiryTime', 'InvalidValue', 'expiryTime is in the past');
  },
];

/** The terms of a key after the write. */
export interface GivenTerms {
  readonly rights?: Rights | undefined;
  readonly networks?: readonly string[] | undefined;
  readonly expiryTime?: string | null | undefined;
  readonly callRate?: CallRate | null | undefined;
}

/**
 * A caller cannot create a key with more rights than its own. `service` is the call limit of the
 * configuration, which applies to a caller without its own limit.
 */
export function checkGiven(
  { rights, networks, expiryTime, callRate }: GivenTerms,
  held: CallerBounds,
  { callRate: service }: { readonly callRate: CallRate | null },
): void {
  checkEach(
    () => rights !== undefined && checkRights(rights, held.rights),
    () => {
      if (networks && !areNetworksWithin(networks, held.networks))
        refuse('networks', 'AccessDenied', 'the caller may not be used from all of these networks');
    },
    () => {
      const expiry = expiryTime ? Date.parse(expiryTime) : null;
      if (expiryTime !== undefined && !isExpiryWithin(expiry, held.expiry))
        refuse('expiryTime', 'AccessDenied', 'the caller itself expires earlier');
    },
    () => {
      const most = held.callRate ?? (callRate ? service : null);
      if (callRate !== undefined && !isRateWithin(callRate, most)) refuseRate(most);
    },
  );
}

function refuseRate(most: CallRate | null): never {
  const limit = `${most?.calls} calls in ${most?.seconds} seconds`;
  refuse('callLimit', 'AccessDenied', `the caller itself may send at most ${limit}`);
}

function checkRights(rights: Rights, held: Rights): void {
  const missing = missingRight(rights, held);
  if (!missing) return;
  const field = describeRights(held).sections.includes(missing.section) ? 'access' : 'sections';
  refuse(field, 'AccessDenied', `the caller may not ${describeAccess(missing)} itself`);
}

export function checkCount(count: number, most: number): void {
  if (count < most) return;
  const reason = `the caller has created ${most} keys that are valid, which is the limit (MAX_KEYS)`;
  refuse('input', 'LimitReached', `${reason}: revoke one first`);
}

/** The maximum length of a chain of keys that created one another. */
const generations = 10;

export function checkGeneration(generation: number): void {
  if (generation >= generations)
    refuse('input', 'LimitReached', `the caller is the ${generations}th of keys made by keys`);
}
