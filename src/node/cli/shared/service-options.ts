import { seeHelp, UsageError } from './run-command.ts';

/** Reads the address of a service or a receiver. Throws UsageError for anything else. */
export function readUrl(option: string, word: string | undefined): string {
  if (word !== undefined && URL.canParse(word) && /^https?:/.test(word)) return word;
  throw new UsageError(`${option}: "${word ?? ''}" is not an http:// or https:// address`);
}

/** Returns the address of `--base`, or else of BASE; undefined if both are missing. */
export const givenBase = (word: string | undefined): string | undefined =>
  word ?? (process.env.BASE || undefined);

/** Returns the address of `--base` or BASE, or else the default address of a service. */
export const readBase = (word: string | undefined): string =>
  readUrl('--base', givenBase(word) ?? 'http://127.0.0.1:4000');

/** Returns the key of `--key`, or else of KEY; undefined if both are missing. */
export const givenKey = (word: string | undefined): string | undefined =>
  word ?? (process.env.KEY || undefined);

/** Returns the key of `--key` or KEY. Throws UsageError if both are missing. */
export function readKey(word: string | undefined): string {
  const key = givenKey(word);
  if (!key) throw new UsageError(`--key: a caller key is required, or KEY; ${seeHelp}`);
  return key;
}
