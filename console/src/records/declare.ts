import type { TypeName } from '../../records/generated/record-facts.ts';
import type { IconName } from '../parts/icon-paths.ts';

/** The kind of a member, which decides how a form edits it and how a list shows it. */
export type Kind =
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'html'
  | 'localized'
  | 'localizedHtml'
  | 'number'
  | 'object'
  | 'reference'
  | 'rows'
  | 'text'
  | 'texts'
  | 'time';

/** The properties of a member in the schema. Absent ones are false. */
export interface MemberFacts {
  readonly kind: Kind;
  /** A new record needs a value. */
  readonly isRequired?: boolean;
  readonly isNullable?: boolean;
  /** Whether the input of a new record, or of a change, has the member. */
  readonly isNew?: boolean;
  readonly isChanged?: boolean;
  /** The fewest and the most characters of a text, or the range of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  readonly values?: readonly (string | number)[];
  /** The type of the choices, or of the record that the member refers to. */
  readonly type?: string;
  readonly order?: string;
  readonly filter?: string;
  readonly members?: Readonly<Record<string, MemberFacts>>;
}

/** The properties of a type of records in the schema. */
export interface TypeFacts {
  /** The member that identifies a record in mutations, in the audit and in the address. */
  readonly key: string;
  readonly read: string;
  readonly write: string;
  /** The sections of connections that require another one than the record. */
  readonly sections?: Readonly<Record<string, string>>;
  readonly hasSearch?: boolean;
  readonly hasUpdate?: boolean;
  readonly members: Readonly<Record<string, MemberFacts>>;
}

/** The lists of other records below a record. */
export interface Below {
  /** The connection of the record. */
  readonly field: string;
  /** The type of its records. */
  readonly type: string;
  readonly columns: readonly string[];
}

/** The screens of one type of records: docs/console.md, records. */
export interface Declaration {
  readonly type: TypeName;
  /** The member that names a record; `name` by default. */
  readonly title?: string;
  readonly icon: IconName;
  /** Members, and connections, whose numbers of records are shown. The first one is the title. */
  readonly columns: readonly string[];
  readonly filters?: readonly string[];
  /** The order of the list until a user chooses another one; a field of `orderBy`. */
  readonly order: string;
  /** The members of the form in groups, each with the name of its heading. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly below?: readonly Below[];
  /** The folder of its topics, with which its screens are live. */
  readonly topic: string;
  /** The initial values of a new record. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** Members that are codes of a standard, which are chosen by their names. */
  readonly codes?: Readonly<Record<string, CodeKind>>;
  /** Members that are shown only while another one has a value. */
  readonly when?: Readonly<Record<string, readonly [member: string, value: unknown]>>;
}

/** The codes of languages, of those of the shop, of countries, and of currencies. */
export type CodeKind = 'language' | 'shopLanguage' | 'region' | 'currency';
