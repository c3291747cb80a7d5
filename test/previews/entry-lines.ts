import type { Shop } from '../support/shop.ts';
import type { Changes, RecordChanges } from './support.ts';

interface Entry {
  readonly type: string;
  readonly part: string | null;
  readonly action: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** The audit entries of the call with the largest identifier that is not in `former`. */
export async function entriesAfter(shop: Shop, last: unknown): Promise<readonly Entry[]> {
  const rows = await shop.rows(
    `SELECT record_type, part, action, members FROM audit_entry WHERE id > $1::int8 ORDER BY id`,
    [last],
  );
  return rows.map(({ record_type, part, action, members }) => ({
    type: String(record_type),
    part: part === null ? null : String(part),
    action: String(action),
    members: JSON.parse(String(members)),
  }));
}

export async function lastEntry(shop: Shop): Promise<unknown> {
  const [row] = await shop.rows('SELECT coalesce(max(id), 0) AS id FROM audit_entry');
  return row?.id;
}

const nameOf = ({ type, part, action }: Pick<Entry, 'type' | 'part' | 'action'>) =>
  [type, part?.split('/')[0] ?? '', action].join(' ');

/** Lines about all entries, in the form of lines about a preview. */
export function linesOfEntries(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>();
  const ranges = new Map<string, { before: number[]; after: number[] }>();
  const add = (line: string) => counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const entry of entries) {
    add(nameOf(entry));
    if (entry.action !== 'Update') continue;
    for (const [member, value] of Object.entries(entry.members)) {
      const line = `${nameOf(entry)}: ${member}`;
      add(line);
      const range = ranges.get(line) ?? { before: [], after: [] };
      ranges.set(line, range);
      const [before, after] = value as [unknown, unknown];
      if (!/(^id|\.id|Id)$/.test(member)) {
        if (isNumber(before)) range.before.push(Number(before));
        if (isNumber(after)) range.after.push(Number(after));
      }
    }
  }
  return [...counts]
    .map(([line, count]) => {
      const { before = [], after = [] } = ranges.get(line) ?? {};
      return `${line} ${count} ${boundsOf(before)} ${boundsOf(after)}`;
    })
    .sort();
}

const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));

const boundsOf = (values: readonly number[]) =>
  values.length === 0 ? 'none' : `${Math.min(...values)}..${Math.max(...values)}`;

const rangeOf = (range: RecordChanges['members'][number]['before']) =>
  range ? `${Number(range.smallest)}..${Number(range.largest)}` : 'none';

export function linesOfChanges({ records }: Changes): string[] {
  return records
    .flatMap((record) => [
      `${nameOf(record)} ${record.count} none none`,
      ...record.members.map(
        ({ member, count, before, after }) =>
          `${nameOf(record)}: ${member} ${count} ${rangeOf(before)} ${rangeOf(after)}`,
      ),
    ])
    .sort();
}
