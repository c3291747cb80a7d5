import type { NewKey } from '../../../engine/call/callers/key-store.ts';
import { type CallRate, parseRate } from '../../../ground/contract/call-rate.ts';
import { type Section, sections } from '../../../ground/contract/operations/rights.ts';
import { isDate } from '../../../ground/contract/values/calendar.ts';
import { toUtc } from '../../../ground/contract/values/datetime.ts';
import { isNetwork } from '../../../ground/contract/values/networks.ts';
import { UsageError } from './run-command.ts';

interface KeyWords {
  readonly name?: string | undefined;
  readonly sections?: string | undefined;
  readonly 'read-only'?: boolean | undefined;
  readonly 'no-delete'?: boolean | undefined;
  readonly network?: readonly string[] | undefined;
  readonly expires?: string | undefined;
  readonly limit?: string | undefined;
}

/**
 * Reads a new key from a command line. Its name is the argument after the verb, or `--name`. Throws
 * UsageError.
 */
export function readNewKey(
  positional: string | undefined,
  words: KeyWords,
  timeZone: string,
): Omit<NewKey, 'key'> {
  const name = (positional ?? words.name ?? '').trim();
  if (name === '' || [...name].length > 60)
    throw new UsageError('The name of the application is required, with 1 to 60 characters');
  return {
    name,
    access: words['read-only'] ? 'Read' : words['no-delete'] ? 'Change' : 'Write',
    networks: (words.network ?? []).map(readNetwork),
    ...(words.sections !== undefined && { sections: readSections(words.sections) }),
    ...(words.expires !== undefined && { expiryTime: readExpiry(words.expires, timeZone) }),
    ...(words.limit !== undefined && { callRate: readRate(words.limit) }),
  };
}

export function readId(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`"${word}" is not the number of a key`);
  return Number(word);
}

export function readGrace(word = '0'): number {
  if (!/^\d{1,6}$/.test(word) || Number(word) > 604_800)
    throw new UsageError(`--grace: "${word}" is not a number of seconds (0..604800)`);
  return Number(word);
}

function readSections(text: string): Section[] {
  return text.split(',').map((word) => {
    const section = sections.find((each) => each.toLowerCase() === word.trim().toLowerCase());
    if (section) return section;
    throw new UsageError(`--sections: "${word}" is not one of ${sections.join(', ')}`);
  });
}

function readNetwork(text: string): string {
  if (isNetwork(text)) return text;
  throw new UsageError(`--network: "${text}" is not a network such as 10.0.0.0/8`);
}

function readRate(text: string): CallRate {
  const rate = parseRate(text);
  if (rate) return rate;
  throw new UsageError(`--limit: "${text}" is not calls and seconds such as 10000/300`);
}

function readExpiry(text: string, timeZone: string): string {
  const time = isDate(text) ? toUtc(`${text} 00:00:00`, timeZone) : '';
  if (time !== '' && Date.parse(time) > Date.now()) return time;
  throw new UsageError(`--expires: "${text}" is not a future day such as 2030-01-31`);
}
