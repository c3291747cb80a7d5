import type { Hours } from './account-hours.ts';
import type { CallRate } from './call-rate.ts';
import type { CallWatch } from './call-watch.ts';
import { noRights, type Rights } from './operations/rights.ts';
import type { PreviewWish } from './previews.ts';
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
  /** The expiry time of the key or the access token in milliseconds; absent if there is none. */
  readonly expiry?: number;
  /** Networks from which it may be used; absent for any address. */
  readonly networks?: readonly string[];
  /** The hours in which it may be used; absent for always. */
  readonly hours?: Hours;
  /** The caller's own limit of calls; absent if the limit of the configuration applies. */
  readonly callRate?: CallRate;
  /**
   * The first maker of a key, if it is another caller: both use the same share of all resources.
   */
  readonly firstMaker?: NamedCaller;
  /** The windows in which a call counts; absent if the caller has its own window. */
  readonly callWindows?: readonly CallWindow[];
}

export type NamedCaller = Pick<Caller, 'kind' | 'id'>;

/**
 * Calls that count together, and their limit; without a rate, the limit of the configuration
 * applies.
 */
export interface CallWindow {
  readonly name: string;
  readonly rate?: CallRate | undefined;
}

export const nameOfCaller = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;

/**
 * Returns the name of the share that a caller uses. All limits per caller count by this name: a key
 * uses the share of its first maker (decision 0063), and all callers without a key in one network
 * share one.
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

/** Whether the caller is still connected; unknown if the function is absent. */
export interface Presence {
  isGone?(): boolean;
}

/** The circumstances of a call, which both surfaces provide. */
export interface CallInfo {
  readonly caller: Caller;
  readonly surface: 'v3' | 'graphql';
  /** The name of the operation: that of v3, or that of the GraphQL document, which may be empty. */
  readonly operation: string;
  readonly requestId: string;
  /** The address of the client. */
  readonly address: string;
  /** `Idempotency-Key`: the call runs once, even if it is sent several times. */
  readonly idempotencyKey: string | null;
  /** `If-Match`: the version that the record must have. */
  readonly ifMatch: string | null;
  /** `X-Dry-Run`: the call is checked and executed, and then rolled back. */
  readonly isDry: boolean;
  /** The call writes lines of the file of an import. */
  readonly isImport?: boolean;
  /** `X-Dry-Run: changes` or `X-Preview`; absent for other calls. */
  readonly preview?: PreviewWish;
  /** Checked while a statement of the call is running. */
  readonly presence?: Presence;
  /** Absent if no observer is configured. */
  readonly watch?: CallWatch;
  /** Absent on v3, which has no sessions of its own. */
  readonly cookies?: SessionCookies;
}
