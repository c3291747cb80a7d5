import type { Section } from '../../../ground/contract/operations/rights.ts';
import type { Statement } from './statement.ts';

/** Whether the caller may read a section. */
export type MayRead = (section: Section) => boolean;

/** Returns the SQL of the condition that a word is in a text, from the SQL of the folded text. */
export type WordMatch = (text: string) => string;

/**
 * Returns the SQL of statements that select the keys of the records in which a word occurs. Records
 * that the caller may not read are not searched.
 */
export type Search = (word: SearchedWord, mayRead: MayRead) => readonly string[];

export interface SearchedWord {
  readonly match: WordMatch;
  /**
   * Returns the SQL of the word as a stored barcode; null for a word that cannot be a barcode.
   * PostgreSQL refuses a parameter that the statement does not use.
   */
  readonly barcode: () => string | null;
  /** Returns the SQL of the condition that a column is among the keys that statements select. */
  readonly isAmong: (column: string, statements: readonly string[]) => string;
}

/** A name or code of a record, which determines the relevance of a search. */
export interface Title {
  /** SQL that selects the texts of the record `t`, as searches compare them. */
  readonly texts: string;
  /** Returns SQL that selects some keys of the records whose title begins with a text. */
  readonly begun?: (
    text: string,
    limit: number,
    reading: { readonly statement: Statement },
  ) => string;
}
