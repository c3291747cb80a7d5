import { isRecord } from '../../ground/contract/is-record.ts';
import { visibleJson } from './plain-text.ts';

/** A part of an answer that was too long. */
export interface Cut {
  /** `data.products.nodes`. */
  readonly path: string;
  /** Elements of a list, or characters of a text. */
  readonly shown: number;
  readonly of: number;
}

/** Returns a value whose JSON has at most `room` bytes, and adds the missing parts to `cuts`. */
export function shorten(value: unknown, room: number, cuts: Cut[], path = ''): unknown {
  if (sizeOf(value) <= room) return value;
  if (Array.isArray(value)) return shortenList(value, room, cuts, path);
  if (isRecord(value)) return shortenRecord(value, room, cuts, path);
  if (typeof value !== 'string') return value;
  // In JSON a character has at most six bytes.
  const shown = Math.max(0, Math.floor(room / 6) - 1);
  cuts.push({ path, shown, of: value.length });
  return value.slice(0, shown);
}

const sizeOf = (value: unknown) => Buffer.byteLength(visibleJson(value ?? null));

function shortenList(
  list: readonly unknown[],
  room: number,
  cuts: Cut[],
  path: string,
): readonly unknown[] {
  const kept: unknown[] = [];
  let left = room - 2;
  for (const each of list) {
    left -= sizeOf(each) + 1;
    if (left < 0) break;
    kept.push(each);
  }
  if (kept.length === 0 && room > 100) kept.push(shorten(list[0], room - 3, cuts, `${path}.0`));
  if (kept.length < list.length) cuts.push({ path, shown: kept.length, of: list.length });
  return kept;
}

/** Shortens a record. Short members stay whole; long ones share the remaining room. */
function shortenRecord(
  record: Readonly<Record<string, unknown>>,
  room: number,
  cuts: Cut[],
  path: string,
): Record<string, unknown> {
  const sizes = Object.entries(record).map(([name, value]) => {
    return { name, value, key: sizeOf(name) + 2, size: sizeOf(value) };
  });
  let left = room - 2 - sizes.reduce((sum, { key }) => sum + key, 0);
  let others = sizes.length;
  const kept = new Map<string, unknown>();
  for (const { name, value, size } of sizes.toSorted((a, b) => a.size - b.size)) {
    const share = Math.max(0, Math.floor(left / others--));
    const short = shorten(value, share, cuts, path === '' ? name : `${path}.${name}`);
    left -= Math.min(size, share);
    kept.set(name, short);
  }
  const short = Object.fromEntries(Object.keys(record).map((name) => [name, kept.get(name)]));
  return withOwnPage(record, short);
}

/**
 * Corrects the `pageInfo` of a list that was cut: there is a next page, which begins after the last
 * element that is left. Without the cursor of that element there is no `endCursor`.
 */
function withOwnPage(
  record: Readonly<Record<string, unknown>>,
  short: Record<string, unknown>,
): Record<string, unknown> {
  const { pageInfo } = short;
  const left = ['nodes', 'edges'].flatMap((name) => {
    const [whole, kept] = [record[name], short[name]];
    return Array.isArray(whole) && Array.isArray(kept) && kept.length < whole.length
      ? [kept.length]
      : [];
  });
  if (!isRecord(pageInfo) || left.length === 0) return short;
  const { hasNextPage, endCursor, ...others } = pageInfo;
  const cursor = cursorAt(record.edges, Math.min(...left) - 1);
  return {
    ...short,
    pageInfo: {
      ...others,
      ...(hasNextPage !== undefined && { hasNextPage: true }),
      ...(endCursor !== undefined && cursor !== undefined && { endCursor: cursor }),
    },
  };
}

function cursorAt(edges: unknown, at: number): unknown {
  const edge: unknown = Array.isArray(edges) ? edges[at] : undefined;
  return isRecord(edge) ? edge.cursor : undefined;
}
