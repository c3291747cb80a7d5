import { isNetwork } from '../../contract/networks.ts';
import { refuse } from '../../contract/refusal.ts';
import {
  describeRights,
  missingRight,
  type Rights,
  rightsTo,
  type Section,
} from '../../contract/rights.ts';

interface Given {
  readonly networks?: readonly string[];
  readonly expiryTime?: string | null;
}

/** What can be said of the terms of a key without knowing the caller. */
export function checkTerms({ networks = [], expiryTime }: Given, now: Date): void {
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    refuse('networks', 'Malformed', `"${wrong}" is no network such as 10.0.0.0/8`);
  if (expiryTime && Date.parse(expiryTime) <= now.getTime())
    refuse('expiryTime', 'InvalidValue', 'expiryTime is past');
}

export interface KeyRights {
  readonly sections: readonly Section[];
  readonly access: string;
}

export const rightsOf = ({ sections, access }: KeyRights): Rights =>
  rightsTo(access === 'Write' ? 'write' : 'read', sections);

/** Nobody gives a key more rights than he has himself. */
export function checkGiven(given: KeyRights, held: Rights): void {
  const missing = missingRight(rightsOf(given), held);
  if (!missing) return;
  const field = describeRights(held).sections.includes(missing.section) ? 'access' : 'sections';
  const { access, section } = missing;
  refuse(field, 'AccessDenied', `the caller may not ${access} the section ${section} itself`);
}

/** Who could change or replace a key that may do more than he may could take its place. */
export function checkReach(key: KeyRights, held: Rights): void {
  if (missingRight(rightsOf(key), held))
    refuse('id', 'AccessDenied', 'the key has rights that the caller has not');
}
