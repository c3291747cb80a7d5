import { isRecord } from '../../ground/contract/is-record.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Groups equal errors of many rows: the first one with its path, `count`, and in `at` the positions
 * that replace the first number in which the paths differ. The `violations` of an error are grouped
 * in the same way.
 */
export function onceEach(errors: readonly Members[]): readonly Members[] {
  const groups = grouped(errors.map(withViolations), (error) =>
    JSON.stringify({ ...error, path: shapeOf(error.path) }),
  );
  return groups.map(({ first, members }) => {
    if (members.length === 1) return first;
    const at = differing(members.map(({ path }) => path));
    return { ...first, count: members.length, ...(at !== null && { at }) };
  });
}

/**
 * Groups rows of a bulk mutation that are refused for the same reasons: the first one, `count`, and
 * in `at` the positions of all. Their own identifiers are left out.
 */
export function withRowsOnce(data: unknown): unknown {
  return mapMembers(data, (payload) =>
    mapMembers(payload, (rows) => (Array.isArray(rows) ? rowsOnce(rows) : rows)),
  );
}

const mapMembers = (value: unknown, change: (member: unknown) => unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]))
    : value;

function rowsOnce(rows: readonly unknown[]): readonly unknown[] {
  const groups = grouped([...rows.entries()], ([at, row]) =>
    isRefused(row) ? JSON.stringify({ ...row, index: 0, id: 0 }) : `${at}`,
  );
  return groups.map(({ first: [, first], members }) => {
    if (members.length === 1 || !isRecord(first)) return first;
    const { index: _index, id: _id, ...others } = first;
    return { ...others, count: members.length, at: rangesOf(members.map(([at]) => at)) };
  });
}

const isRefused = (row: unknown): row is Members =>
  isRecord(row) && Array.isArray(row.violations) && row.violations.length > 0;

interface ErrorGroup<T> {
  readonly first: T;
  readonly members: T[];
}

/** Returns the elements with the same key together, in the order of the first ones. */
function grouped<T>(
  elements: readonly T[],
  keyOf: (element: T) => string,
): readonly ErrorGroup<T>[] {
  const groups = new Map<string, ErrorGroup<T>>();
  for (const element of elements) {
    const key = keyOf(element);
    const group = groups.get(key) ?? { first: element, members: [] };
    group.members.push(element);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function withViolations(error: Members): Members {
  const { violations } = error;
  if (!Array.isArray(violations) || !violations.every(isRecord)) return error;
  return { ...error, violations: onceEach(violations) };
}

/** A path without its positions. */
const shapeOf = (path: unknown) =>
  Array.isArray(path) ? path.map((step) => (typeof step === 'number' ? 0 : step)) : path;

/** The positions at the first place in which paths differ: `0-41, 43`. */
function differing(paths: readonly unknown[]): string | null {
  const lists = paths.filter(Array.isArray);
  const [first] = lists;
  const place = first?.findIndex((step, at) => lists.some((each) => each[at] !== step)) ?? -1;
  if (place < 0) return null;
  const positions = [...new Set(lists.map((each) => Number(each[place])))];
  return rangesOf(positions.sort((one, other) => one - other));
}

/** Characters of the positions. */
const longestPositions = 300;

function rangesOf(positions: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last?.to === position - 1) last.to = position;
    else ranges.push({ from: position, to: position });
  }
  const text = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
  return text.length > longestPositions ? `${text.slice(0, longestPositions)}…` : text;
}
