import type { CallRate } from '../../ground/contract/call-rate.ts';
import type { CallInfo } from '../../ground/contract/caller.ts';
import type { Session, Transaction } from '../../store/db/session.ts';
import type { CallFiles } from '../../store/files/store.ts';
import type { CallerShare } from '../gate/fair-shares.ts';
import type { LoginThrottle } from '../gate/logins/login-throttle.ts';
import type { LocaleChoice } from './choices.ts';
import type { DetachedWork } from './detached-work.ts';
import type { Loaders } from './loaders.ts';
import type { BeginTransaction } from './run-transaction.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { SystemState } from './system-state.ts';

/**
 * The context of a resolver. Each call, and each attempt at its transaction, has its own; no client
 * outlives it.
 */
export interface Context {
  readonly call: CallInfo;
  /** The caller's share of the node's resources. */
  readonly share: CallerShare;
  /** Sends reads to the pool, or to the transaction of a mutation. */
  readonly session: Session;
  /** Sends reads that may not use a replica: to the primary, or to the transaction. */
  primary(): Session;
  /** The transaction of a mutation; null in a query. */
  readonly transaction: Transaction | null;
  /** Replaced by mutations that change them: see refresh-shop-settings.ts. */
  shopSettings: ShopSettings;
  loaders: Loaders;
  /** The milliseconds of the database's clock, with which expiry times are compared. */
  now(): number;
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly settings: Settings;
  readonly system: SystemState;
  /** Images and files that records name. */
  readonly files: CallFiles;
  readonly loginThrottle: LoginThrottle;
  /** Work that a mutation does while it holds no connection; all attempts share the results. */
  readonly detached: DetachedWork;
  /**
   * Runs a part of deferred work in a separate transaction, whose writes have audit entries of the
   * call. Other calls run between two parts.
   */
  readonly begin: BeginTransaction;
  /**
   * The tables behind the cached shop settings to which the call has written. The cache is cleared
   * when the call commits.
   */
  readonly changed: Set<string>;
  /** The surface has already checked the arguments against their shapes. */
  readonly isChecked: boolean;
  /** The language and price list of a v3 call; GraphQL has arguments of fields instead. */
  readonly cut: LocaleChoice;
  /**
   * Whether pages of the root list may be longer, and a list below a record is complete or an
   * error.
   */
  readonly isExport: boolean;
}

/** Configuration that domain rules depend on. */
export interface Settings {
  readonly timeZone: string;
  readonly filesUrl: string;
  readonly maxLanguages: number;
  readonly sessionSeconds: number;
  readonly maxLimitedAccounts: number;
  readonly maxKeys: number;
  /** The maximum size of an imported file in megabytes, unpacked. */
  readonly importLimit: number;
  /** The maximum size of the files of one multipart request in megabytes. */
  readonly uploadLimit: number;
  /** The largest cost of a document. */
  readonly graphqlBudget: number;
  /** The shop's own country, if it is configured: see own-country.ts. */
  readonly shopCountry: string | null;
  /** The host of the shop, which notifications in the form of v3 contain. */
  readonly shopName: string;
  /** Private receivers of webhooks: see WEBHOOK_ALLOW. */
  readonly webhookAllow: readonly string[];
  /** The limit of calls for each caller; null if there is none. */
  readonly callRate: CallRate | null;
}

/** Returns the transaction of a mutation. Throws an Error in a query. */
export function writing({ transaction }: Context): Transaction {
  if (!transaction) throw new Error('a query cannot write');
  return transaction;
}
