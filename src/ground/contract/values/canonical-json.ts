import { isRecord } from '../is-record.ts';

/** Returns the JSON of a value; equal values have one text, whatever the order of their members. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).toSorted(byName)) : each,
  );

const byName = ([left]: [string, unknown], [right]: [string, unknown]) => (left < right ? -1 : 1);
