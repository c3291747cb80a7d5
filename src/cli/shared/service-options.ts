import { seeHelp, UsageError } from './run-command.ts';

/** Reads the address of a service or a receiver. Throws UsageError for anything else. */
export function readUrl(option: string, word: string | undefined): string {
  if (word !== undefined && URL.canParse(word) && /^https?:/.test(word)) return word;
  throw new UsageError(`${option}: "${word ?? ''}" is not an http:// or https:// address`);
}

/** The address of `--base`, or else of BASE; undefined where there is none. */
export const givenBase = (word: string | undefined): string | undefined =>
  word ?? (process.env.BASE || undefined);

/** The same, or else the address where a service listens without configuration. */
export const readBase = (word: string | undefined): string =>
  readUrl('--base', givenBase(word) ?? 'http://127.0.0.1:4000');

/** The key of `--key`, or else of KEY; undefined where there is none. */
export const givenKey = (word: string | undefined): string | undefined =>
  word ?? (process.env.KEY || undefined);

/** The same for a command that cannot do without one. Throws UsageError. */
export function readKey(word: string | undefined): string {
  const key = givenKey(word);
  if (!key) throw new UsageError(`--key: a caller key is required, or KEY; ${seeHelp}`);
  return key;
}
