import type { Caller } from '../contract/caller.ts';
import type { Session, Transaction } from '../db/session.ts';
import type { FileStore } from '../files/store.ts';
import type { Templates } from '../files/templates.ts';
import type { Facts } from './facts.ts';
import type { Loaders } from './loaders.ts';

/** What a resolver may use. One context a call, so also one a transaction: no client outlives it. */
export interface Context {
  readonly caller: Caller;
  /** Where reads go: the pool, or the transaction of a mutation. */
  readonly session: Session;
  /** The transaction of a mutation; null in a query. */
  readonly transaction: Transaction | null;
  readonly facts: Facts;
  readonly loaders: Loaders;
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly settings: Settings;
  /** Images and files that records name. */
  readonly files: FileStore;
  readonly templates: Templates;
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
  /** The shop's own country, where the operator has set it: see own-country.ts. */
  readonly shopCountry: string | null;
}

/** The transaction a mutation writes in. */
export function writing({ transaction }: Context): Transaction {
  if (!transaction) throw new Error('a query cannot write');
  return transaction;
}
