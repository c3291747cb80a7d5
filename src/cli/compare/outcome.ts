/** What became of a call. */
export interface Outcome {
  /**
   * `refused`: v3 refuses its form, so that there is nothing to compare; `skipped`: it was not
   * sent; `failed`: a server did not answer it.
   */
  readonly state: 'equal' | 'different' | 'refused' | 'skipped' | 'failed';
  /** Where the answers differ, or why there are none. */
  readonly details: readonly string[];
  /** The GraphQL document that it was converted to. */
  readonly query?: string;
}

/** Differences that are named for a call. */
const mostDetails = 5;

/** Where two answers differ, such as `orders[0].total: 12.5 and 12.4`; the first few places. */
export function differencesOf(one: unknown, other: unknown): string[] {
  return [...compare(one, other, '')].slice(0, mostDetails);
}

function* compare(one: unknown, other: unknown, path: string): Generator<string> {
  if (one === other) return;
  if (!isParent(one) || !isParent(other) || Array.isArray(one) !== Array.isArray(other)) {
    yield `${path || 'the answer'}: ${cut(one)} and ${cut(other)}`;
    return;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
    yield* compare(one[name], other[name], stepInto(path, name, Array.isArray(one)));
}

const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function stepInto(path: string, name: string, isList: boolean): string {
  if (isList) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

/** Values are shown up to so many characters. */
const longest = 100;

function cut(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
