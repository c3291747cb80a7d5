import type { Hours } from './account-hours.ts';
import type { CallRate } from './call-rate.ts';
import type { CallWatch } from './call-watch.ts';
import { noRights, type Rights } from './operations/rights.ts';
import type { SessionCookies } from './session-cookies.ts';
import { clientNetwork } from './values/networks.ts';

/**
 * A caller: an application, identified by its key; an administrator who has logged in; or an
 * anonymous caller, which has only the rights of anyone.
 */
export interface Caller {
  readonly kind: 'key' | 'account' | 'nobody';
  /** Identifier of the key or the account. */
  readonly id: number;
  readonly name: string;
  readonly rights: Rights;
  /** The session of an account. */
  readonly sessionId?: number;
  /** When the key or the access token expires, in milliseconds; absent if it does not. */
  readonly expiry?: number;
  /** Networks from which it may be used; absent for any address. */
  readonly networks?: readonly string[];
  /** When it may be used; absent for always. */
  readonly hours?: Hours;
  /** Its own limit of calls; absent where that of the configuration applies. */
  readonly callRate?: CallRate;
  /** The first maker of a key, if it is another caller: both use one share of everything. */
  readonly firstMaker?: NamedCaller;
  /** The windows that a call counts in; absent for a window of the caller's own. */
  readonly callWindows?: readonly CallWindow[];
}

export type NamedCaller = Pick<Caller, 'kind' | 'id'>;

/** Calls that count together, and their limit; without a rate that of the configuration. */
export interface CallWindow {
  readonly name: string;
  readonly rate?: CallRate | undefined;
}

export const nameOfCaller = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;

/**
 * Names the share that a caller uses. All limits for each caller count by this name: a key uses the
 * share of its first maker (decision 0063), callers without a key share one for each network.
 */
export function shareName(
  caller: Pick<Caller, 'kind' | 'id' | 'firstMaker'>,
  address: string,
): string {
  return caller.kind === 'nobody'
    ? `nobody:${clientNetwork(address)}`
    : nameOfCaller(caller.firstMaker ?? caller);
}

export const nobody: Caller = { kind: 'nobody', id: 0, name: '', rights: noRights };

/** Whether the caller is still connected; unknown without the function. */
export interface Presence {
  isGone?(): boolean;
}

/** The circumstances of a call, which both surfaces provide. */
export interface CallInfo {
  readonly caller: Caller;
  readonly surface: 'v3' | 'graphql';
  /** The operation's name: v3's own, or that of the GraphQL document, which may be empty. */
  readonly operation: string;
  readonly requestId: string;
  /** The address of the client. */
  readonly address: string;
  /** `Idempotency-Key`: the call runs once, however often it is sent. */
  readonly idempotencyKey: string | null;
  /** `If-Match`: the version that the record must have. */
  readonly ifMatch: string | null;
  /** `X-Dry-Run: 1`: the call is checked and answered, and rolled back. */
  readonly isDry: boolean;
  /** Checked while a statement of the call is running. */
  readonly presence?: Presence;
  /** Absent without observers. */
  readonly watch?: CallWatch;
  /** Absent on v3, which has no sessions of its own. */
  readonly cookies?: SessionCookies;
}
