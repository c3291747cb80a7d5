import type { CallInfo } from '../contract/caller.ts';
import type { Session, Transaction } from '../db/session.ts';
import type { TemplateChanges } from '../files/templates.ts';
import { choicesOf } from './choices.ts';
import type { Context, Settings } from './context.ts';
import type { Effects } from './effects.ts';
import type { Facts } from './facts.ts';
import { Loaders } from './loaders.ts';
import { lockTemplates } from './template-page.ts';

/** What is the same for all calls. */
export interface ContextParts {
  readonly settings: Settings;
  readonly files: Context['files'];
  readonly templates: Context['templates'];
  readonly attempts: Context['attempts'];
}

/** What is the same for all attempts at one call. */
export interface ContextOptions {
  readonly parts: ContextParts;
  readonly call: CallInfo;
  readonly today: string;
  readonly changed: Set<string>;
  readonly isChecked: boolean;
}

/** What a mutation writes through. */
export interface Writing {
  readonly transaction: Transaction;
  readonly add: Effects['add'];
}

/**
 * The context of one call; what few calls use is made when it is asked for. Its getters are those of a class,
 * since V8 makes a hidden class of its own for each object that is written with getters, and hidden
 * classes live until the next collection of everything, here with all that a call holds.
 */
export class CallContext implements Context {
  readonly call: CallInfo;
  readonly session: Session;
  readonly transaction: Transaction | null;
  facts: Facts;
  readonly today: string;
  readonly settings: Settings;
  readonly files: Context['files'];
  readonly attempts: Context['attempts'];
  readonly changed: Set<string>;
  readonly isChecked: boolean;
  readonly #templates: Context['templates'];
  readonly #writing: Writing | null;
  #loaders: Loaders | null = null;
  #changes: TemplateChanges | null = null;

  constructor(options: ContextOptions, facts: Facts, session: Session, writing: Writing | null) {
    const { parts, call, today, changed, isChecked } = options;
    this.call = call;
    this.session = session;
    this.transaction = writing?.transaction ?? null;
    this.facts = facts;
    this.today = today;
    this.settings = parts.settings;
    this.files = parts.files;
    this.attempts = parts.attempts;
    this.changed = changed;
    this.isChecked = isChecked;
    this.#templates = parts.templates;
    this.#writing = writing;
  }

  get loaders(): Loaders {
    this.#loaders ??= new Loaders(this.session, choicesOf({}, this));
    return this.#loaders;
  }

  set loaders(loaders: Loaders) {
    this.#loaders = loaders;
  }

  get templates(): Context['templates'] {
    return this.templateChanges ?? this.#templates;
  }

  get templateChanges(): TemplateChanges | null {
    if (!this.#writing) return null;
    const { transaction, add } = this.#writing;
    this.#changes ??= this.#templates.during({ add, takeTurn: () => lockTemplates(transaction) });
    return this.#changes;
  }
}
