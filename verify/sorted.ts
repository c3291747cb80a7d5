import type { SortKey } from './cases.ts';
import { type Json, valueAt, writeJson } from './json-text.ts';
import type { Difference } from './match.ts';

/**
 * Compares each record with the next: nulls last, equal keys by ascending identifier. How servers
 * sort signs and accents differs, so that only texts of letters and digits are compared.
 */
export function matchOrder(records: readonly Json[], by: SortKey, id?: string): Difference[] {
  return records.slice(1).flatMap((next, at) => {
    const last = records[at];
    if (!last || isInOrder(last, next, by, id)) return [];
    const [one, other] = [last, next].map((each) => shown(each, by.path, id));
    return [{ at: `${at + 1}`, expected: `${by.path} in order, after ${one}`, came: `${other}` }];
  });
}

function isInOrder(last: Json, next: Json, by: SortKey, id?: string): boolean {
  const [one, other] = [keyOf(last, by), keyOf(next, by)];
  if (one === null && other !== null) return false;
  if (one === undefined || other === undefined || (other === null && one !== null)) return true;
  if (one === null || other === null || one === other) return !id || isTied(last, next, id);
  return by.isDescending ? one > other : one < other;
}

function isTied(last: Json, next: Json, id: string): boolean {
  const [one, other] = [last, next].map((each) => idOf(valueAt(each, id)));
  return one === undefined || other === undefined || one < other;
}

const idOf = (json: Json | undefined) =>
  json?.kind === 'number'
    ? BigInt(json.text)
    : json?.kind === 'string'
      ? BigInt(json.value)
      : undefined;

/** Returns the key for comparisons; null is last, and undefined compares with nothing. */
function keyOf(
  record: Json,
  { path, of, words = [] }: SortKey,
): string | number | null | undefined {
  const json = valueAt(record, path);
  if (!json || (json.kind === 'word' && json.value === null)) return null;
  if (of === 'bool') return json.kind === 'word' ? Number(json.value) : undefined;
  const text = json.kind === 'number' ? json.text : json.kind === 'string' ? json.value : undefined;
  if (text === undefined) return undefined;
  if (of === 'number') return Number(text);
  if (of === 'digits') return /^\d+$/.test(text) ? Number(text) : undefined;
  if (of === 'words') return words.indexOf(text);
  if (of === 'time') return text;
  return /^[a-z0-9]+$/i.test(text) ? text.toLowerCase() : undefined;
}

const shown = (record: Json, path: string, id = 'id') =>
  [path, id]
    .map((each) => {
      const value = valueAt(record, each);
      return `${each} ${value ? writeJson(value) : 'absent'}`;
    })
    .join(', ');
