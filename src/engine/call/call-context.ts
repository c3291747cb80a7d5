import type { CallInfo } from '../../ground/contract/caller.ts';
import type { Database, Session, Transaction } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import type { CallerShare, FairShares } from '../gate/fair-shares.ts';
import { choicesOf, type LocaleChoice } from './choices.ts';
import type { Context, Settings } from './context.ts';
import type { DetachedWork } from './detached-work.ts';
import { Loaders } from './loaders.ts';
import type { BeginTransaction } from './run-transaction.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { StagedFiles } from './staged-files.ts';
import type { SystemState } from './system-state.ts';

/** The parts that all calls share. */
export interface ContextParts {
  readonly settings: Settings;
  readonly system: SystemState;
  readonly files: FileStore;
  readonly loginThrottle: Context['loginThrottle'];
  readonly database: Database;
  readonly shares: FairShares;
}

/** The options that all attempts at one call share. */
export interface ContextOptions {
  readonly parts: ContextParts;
  readonly call: CallInfo;
  readonly share: CallerShare;
  readonly today: string;
  readonly changed: Set<string>;
  readonly isChecked: boolean;
  readonly cut?: LocaleChoice | undefined;
  readonly isExport?: boolean | undefined;
}

/** The parts of a context that only a mutation has. */
export interface MutationParts {
  readonly detached: DetachedWork;
  readonly transaction: Transaction;
  readonly files: StagedFiles;
  readonly begin: BeginTransaction;
}

const whole: LocaleChoice = {};

/**
 * The context of one call. Parts that few calls use are created on first use. The getters belong to
 * the class, because V8 creates a hidden class for each object literal with getters. Hidden classes
 * live until the next full garbage collection, together with everything that the call references.
 */
export class CallContext implements Context {
  readonly call: CallInfo;
  readonly share: CallerShare;
  readonly session: Session;
  readonly transaction: Transaction | null;
  shopSettings: ShopSettings;
  readonly today: string;
  readonly changed: Set<string>;
  readonly isChecked: boolean;
  readonly cut: LocaleChoice;
  readonly isExport: boolean;
  readonly #writing: MutationParts | null;
  readonly #parts: ContextParts;
  #loaders: Loaders | null = null;

  constructor(
    options: ContextOptions,
    shopSettings: ShopSettings,
    session: Session,
    writing: MutationParts | null,
  ) {
    const { parts, call, share, today, changed, isChecked, cut, isExport } = options;
    this.call = call;
    this.share = share;
    this.session = session;
    this.transaction = writing?.transaction ?? null;
    this.shopSettings = shopSettings;
    this.today = today;
    this.changed = changed;
    this.isChecked = isChecked;
    this.cut = cut ?? whole;
    this.isExport = isExport ?? false;
    this.#writing = writing;
    this.#parts = parts;
  }

  get settings(): Settings {
    return this.#parts.settings;
  }

  get system(): SystemState {
    return this.#parts.system;
  }

  get files(): Context['files'] {
    return this.#writing?.files ?? this.#parts.files;
  }

  get loginThrottle(): Context['loginThrottle'] {
    return this.#parts.loginThrottle;
  }

  now(): number {
    return this.#parts.database.clock.now();
  }

  primary(): Session {
    const { shares, database } = this.#parts;
    return this.transaction ?? shares.reading(this.share, database, 1);
  }

  get loaders(): Loaders {
    this.#loaders ??= new Loaders(this.session, choicesOf({}, this));
    return this.#loaders;
  }

  set loaders(loaders: Loaders) {
    this.#loaders = loaders;
  }

  get detached(): DetachedWork {
    if (!this.#writing) throw new Error('a query has no detached work');
    return this.#writing.detached;
  }

  get begin(): BeginTransaction {
    if (!this.#writing) throw new Error('a query begins no transactions');
    return this.#writing.begin;
  }
}
