/** The outcome of a comparison. */
export interface ComparisonOutcome {
  /**
   * `refused`: v3 refuses the form of the call, so there is nothing to compare; `skipped`: the call
   * was not sent; `failed`: a server did not respond.
   */
  readonly state: 'equal' | 'different' | 'refused' | 'skipped' | 'failed';
  /** The places where the responses differ, or the reason why there are none. */
  readonly details: readonly string[];
  /** The GraphQL equivalent of the call. */
  readonly query?: string;
}

/** The maximum number of differences that are listed for a call. */
const mostDetails = 5;

/** Returns the first few differences of two responses, such as `orders[0].total: 12.5 and 12.4`. */
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

/** The maximum number of characters of a value. */
const longest = 100;

function cut(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
