import type { TypedDocumentString } from '../../generated/graphql.ts';
import { documents } from '../../records/generated/record-documents.ts';
import { facts } from '../../records/generated/record-facts.ts';
import { type Section, useRights, useShop, useTextLanguage } from '../frame/use-shop.ts';
import type { Connection } from '../parts/pager.tsx';
import type { HistoryEntry } from '../parts/record-history.tsx';
import type { Declaration, TypeFacts } from './declare.ts';
import { declared, type RecordName } from './declared.ts';

/** A record, or a part of one, as a printed document reads it. */
export type Row = Readonly<Record<string, unknown>>;

/** The records that a member can refer to, by `of` and their type: `ofTaxClass`. */
type Choices = Readonly<Record<string, { readonly nodes: readonly Named[] } | null>>;
interface Named {
  readonly id: string;
  readonly name: string;
}

export type ListData = Choices & { readonly list: (Connection & { nodes: readonly Row[] }) | null };

export type RecordData = Choices & {
  readonly record: (Row & { readonly title: string }) | null;
  readonly history?: { readonly nodes: readonly HistoryEntry[] } | null;
};

/** The properties of an element beside the members of a record. */
export interface ExtraProps {
  readonly record: Row;
  readonly mayWrite: boolean;
}

type Variables = Readonly<Record<string, unknown>>;
type Document<Data> = TypedDocumentString<Data, Variables>;

/** The printed documents of a declaration. Their types are those of its facts. */
interface Documents {
  readonly list: Document<ListData>;
  readonly all: Document<unknown>;
  readonly record: Document<RecordData>;
  readonly create: Document<{ readonly made: Row }>;
  readonly update?: Document<{ readonly made: Row }>;
  readonly remove: Document<unknown>;
}

export const isDeclared = (name: string): name is RecordName => Object.hasOwn(declared, name);

/** The declaration of a screen with the facts of the schema, and the rights of the user. */
export function useDeclared(name: RecordName) {
  const declaration: Declaration = declared[name];
  const about: TypeFacts = facts[declared[name].type];
  const { mayRead, mayWrite } = useRights();
  const { languages } = useShop();
  const language = useTextLanguage();
  return {
    name,
    declaration,
    facts: about,
    documents: documents[name] as unknown as Documents,
    title: declaration.title ?? 'name',
    mayRead: mayRead(about.read as Section),
    mayWrite: mayWrite(about.write as Section),
    /** The language of the texts in lists. */
    language,
    languages,
    may: {
      maySettings: mayRead('SETTINGS'),
      mayCatalog: mayRead('CATALOG'),
    },
  };
}

export type Declared = ReturnType<typeof useDeclared>;
