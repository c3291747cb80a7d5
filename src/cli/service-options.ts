import { seeHelp, UsageError } from './run-command.ts';

/** Reads the address of a service or a receiver. Throws UsageError for anything else. */
export function readUrl(option: string, word: string | undefined): string {
  if (word !== undefined && URL.canParse(word) && /^https?:/.test(word)) return word;
  throw new UsageError(`${option}: "${word ?? ''}" is not an http:// or https:// address`);
}

/** The key of `--key`, or else of GATEWAY_KEY; undefined where there is none. */
export const givenKey = (word: string | undefined): string | undefined =>
  word ?? process.env.GATEWAY_KEY;

/** The same for a command that cannot do without one. Throws UsageError. */
export function readKey(word: string | undefined): string {
  const key = givenKey(word);
  if (!key) throw new UsageError(`--key: a caller key is required, or GATEWAY_KEY; ${seeHelp}`);
  return key;
}
