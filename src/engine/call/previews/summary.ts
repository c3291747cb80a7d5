import type { Session } from '../../../store/db/session.ts';
import type { TopicCount } from '../../../store/log/events-of-calls.ts';
import type { CallEntry } from './entries.ts';
import { type MemberValues, ValueRanges } from './ranges.ts';
import { type Sample, updateSamples, wholeSample } from './samples.ts';

/** The changes of a call, short enough to be read by a person. */
export interface ChangesSummary {
  /** The number of changed records and parts of records. */
  readonly total: number;
  readonly records: readonly RecordChanges[];
  /** The events that would be sent. */
  readonly events: readonly TopicCount[];
  /** Whether there are changes that no sample shows. */
  readonly truncated: boolean;
  /** The changes of the earlier preview that no longer occur. */
  readonly gone?: readonly Pick<RecordChanges, 'type' | 'part' | 'action' | 'count'>[];
}

/** The changes with one action of records of one type, or of one kind of their parts. */
export interface RecordChanges {
  readonly type: string;
  readonly part: string | null;
  readonly action: string;
  readonly count: number;
  /** Whether the caller may not read records of this type: then there are only numbers. */
  readonly closed: boolean;
  readonly members: readonly MemberChanges[];
  readonly samples: readonly Sample[];
  /** The values that an earlier preview showed instead: see formerly.ts. */
  readonly former?: Partial<RecordChanges> | null;
}

/** The changes of a member. */
export interface MemberChanges extends MemberValues {
  readonly member: string;
  readonly former?: Partial<MemberValues> | null;
}

/** The changes that a dry run with `X-Dry-Run: changes` returns beside its answer. */
export interface SummarizedChanges {
  readonly total: number;
  /** Absent on v3, which returns only the number. */
  readonly extensions?: ShownPreview;
}

/** A preview as its caller sees it. */
export type ShownPreview = {
  readonly changes: ChangesSummary;
  readonly preview: string;
  /** One sentence, which /mcp requires at the commit: see sentence.ts. */
  readonly summary: string;
};

/** The key of a record among the names of records of several types. */
export const nameKey = (type: string, key: unknown): string => `${type} ${key}`;

/** How changes are shown to people. */
export interface ShownChanges {
  /** A value as GraphQL writes it; `kind` is the type of the record or of its part. */
  readonly valueOf: (kind: string, member: string, value: unknown) => unknown;
  /** The names of records of several types, by `nameKey`. */
  readonly namesOf: (
    session: Session,
    keys: ReadonlyMap<string, readonly string[]>,
  ) => Promise<ReadonlyMap<string, string>>;
}

const mostSamples = 5;

/** Adds up the entries of a call. */
export class ChangesCount {
  readonly #closed: ReadonlySet<string>;
  readonly #valueOf: ShownChanges['valueOf'];
  readonly #groups = new Map<string, Group>();
  #total = 0;

  /** `closed` are the types that the caller may not read. */
  constructor(closed: readonly string[], shown: ShownChanges['valueOf']) {
    this.#closed = new Set(closed);
    this.#valueOf = shown;
  }

  add(entry: CallEntry): void {
    this.#total++;
    const { type, action } = entry;
    const part = entry.part?.split('/')[0] ?? null;
    const name = `${type} ${part ?? ''} ${action}`;
    let group = this.#groups.get(name);
    if (!group) {
      const kind = { type, part, action, closed: this.#closed.has(type) };
      group = new Group(kind, (...of) => this.#valueOf(part ?? type, ...of));
      this.#groups.set(name, group);
    }
    group.add(entry);
  }

  /** The keys of sampled records whose names are not known, by type. */
  unnamed(): ReadonlyMap<string, readonly string[]> {
    const keys = new Map<string, string[]>();
    for (const group of this.#groups.values())
      keys.set(group.type, [...(keys.get(group.type) ?? []), ...group.unnamed()]);
    return keys;
  }

  summary(events: readonly TopicCount[], names: ReadonlyMap<string, string>): ChangesSummary {
    const groups = [...this.#groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
    return {
      total: this.#total,
      records: groups.map((each) => each.changes(names)),
      events,
      truncated: groups.some(({ isTruncated }) => isTruncated),
    };
  }
}

type GroupName = Pick<RecordChanges, 'type' | 'part' | 'action' | 'closed'>;

class Group {
  readonly #name: GroupName;
  readonly #members = new Map<string, ValueRanges>();
  readonly #samples: Sample[] = [];
  #count = 0;
  isTruncated = false;

  readonly #valueOf: (member: string, value: unknown) => unknown;

  constructor(name: GroupName, shown: (member: string, value: unknown) => unknown) {
    this.#name = name;
    this.#valueOf = shown;
    this.isTruncated = name.closed;
  }

  add(entry: CallEntry): void {
    this.#count++;
    if (this.#name.closed) return;
    if (entry.action !== 'Update') {
      this.#sample(wholeSample(entry, this.#valueOf));
      return;
    }
    for (const [member, value] of Object.entries(entry.members)) {
      const [from, to] = Array.isArray(value) ? value : [null, null];
      for (const each of updateSamples(entry, member, [from, to], this.#valueOf))
        this.#sample(each);
      const values = this.#members.get(member) ?? new ValueRanges();
      this.#members.set(member, values);
      values.add(member, from, to);
    }
  }

  get type(): string {
    return this.#name.type;
  }

  unnamed(): string[] {
    return this.#samples.flatMap(({ key, name }) => (key === null || name !== null ? [] : [key]));
  }

  changes(names: ReadonlyMap<string, string>): RecordChanges {
    const { type, part, action, closed } = this.#name;
    const members = [...this.#members].map(([member, values]) => ({ member, ...values.told() }));
    const samples = this.#samples.map((sample) => ({
      ...sample,
      name: sample.name ?? names.get(nameKey(type, sample.key)) ?? null,
    }));
    return { type, part, action, count: this.#count, closed, members, samples };
  }

  #sample(sample: Sample): void {
    this.#samples.push(sample);
    this.#samples.sort(byKey);
    if (this.#samples.length <= mostSamples) return;
    this.#samples.pop();
    this.isTruncated = true;
  }
}

/** Identifiers by their number; the database writes entries in any order. */
function byKey({ key: one }: Sample, { key: other }: Sample): number {
  if (one === null || other === null || one === other) return 0;
  return one.length - other.length || (one < other ? -1 : 1);
}
