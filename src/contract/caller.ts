import type { CallWatch } from './call-watch.ts';
import { noRights, type Rights } from './rights.ts';

/**
 * Who calls: an application, known by its key; an administrator who has signed in; or nobody in
 * particular, who has a right to nothing but what is for anyone.
 */
export interface Caller {
  readonly kind: 'key' | 'account' | 'nobody';
  /** Identifier of the key or the account. */
  readonly id: number;
  readonly name: string;
  readonly rights: Rights;
  /** The session of an account. */
  readonly sessionId?: number;
  /** When the key or the access token ceases to be good, in milliseconds; absent where it does not. */
  readonly expiry?: number;
}

export const nobody: Caller = { kind: 'nobody', id: 0, name: '', rights: noRights };

/** What is known of a call beside what it asks for; both surfaces tell the same. */
export interface CallInfo {
  readonly caller: Caller;
  readonly surface: 'v3' | 'graphql';
  /** The operation's name: v3's own, or that of the GraphQL document, which may be empty. */
  readonly operation: string;
  readonly requestId: string;
  /** The address the call comes from. */
  readonly address: string;
  /** `Idempotency-Key`: the call is to be done once, however often it is sent. */
  readonly idempotencyKey: string | null;
  /** `If-Match`: the version that the record must have to be changed. */
  readonly ifMatch: string | null;
  /** `X-Dry-Run: 1`: everything is checked and answered, nothing is kept. */
  readonly isDry: boolean;
  /** Absent where nobody watches. */
  readonly watch?: CallWatch;
}
