import type { CallInfo } from '../contract/caller.ts';
import type { Attempts } from '../db/callers/attempts.ts';
import type { Session, Transaction } from '../db/session.ts';
import type { FileStore } from '../files/store.ts';
import type { TemplateChanges, Templates } from '../files/templates.ts';
import type { Facts } from './facts.ts';
import type { Loaders } from './loaders.ts';

/** What a resolver may use. One context a call, so also one a transaction: no client outlives it. */
export interface Context {
  readonly call: CallInfo;
  /** Where reads go: the pool, or the transaction of a mutation. */
  readonly session: Session;
  /** The transaction of a mutation; null in a query. */
  readonly transaction: Transaction | null;
  /** Made anew by a mutation that changes them: see renew-facts.ts. */
  facts: Facts;
  loaders: Loaders;
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly settings: Settings;
  /** Images and files that records name. */
  readonly files: FileStore;
  /** The designs of the site; in a mutation with what it has made of them so far. */
  readonly templates: Templates;
  readonly attempts: Attempts;
  /** What a mutation does to them, when it is kept; null in a query. */
  readonly templateChanges: TemplateChanges | null;
  /** Tables of cached facts that the call wrote: dropped when it is kept. */
  readonly changed: Set<string>;
  /** The surface has held the arguments against their shapes already. */
  readonly isChecked: boolean;
}

/** What the operator chose and rules depend on. */
export interface Settings {
  readonly timeZone: string;
  readonly filesUrl: string;
  readonly maxLanguages: number;
  readonly sessionSeconds: number;
  readonly maxLimitedAccounts: number;
  /** The shop's own country, where the operator has set it: see own-country.ts. */
  readonly shopCountry: string | null;
}

/** The transaction a mutation writes in. */
export function writing({ transaction }: Context): Transaction {
  if (!transaction) throw new Error('a query cannot write');
  return transaction;
}

/** The changes that a mutation makes to templates. */
export function designing({ templateChanges }: Context): TemplateChanges {
  if (!templateChanges) throw new Error('a query cannot write');
  return templateChanges;
}
