import { createHash } from 'node:crypto';
import { eventKeyOf } from '../../../store/db/audit/event-key.ts';
import { isOrderNumber, numberedParts } from '../../../store/db/audit/generated-values.ts';
import { type CallEntry, isIdentifier } from './entries.ts';

/**
 * Compares the changes of two runs of one call. Values that the database generates differ between
 * the runs, so they are replaced: identifiers of created records by the order of their creation,
 * times of the run, and order numbers that the request does not contain.
 */
export class ChangesDigest {
  readonly #run: Run;
  readonly #lines: string[] = [];

  constructor(created: readonly CallEntry[], run: Omit<Run, 'names' | 'times'>) {
    this.#run = { ...run, names: namesOf(created), times: timesIn(run.request) };
  }

  add(entry: CallEntry): void {
    const { type, part, action } = entry;
    const id = entry.recordId === null ? null : this.#named(type, entry.recordId);
    const members = Object.entries(entry.members).map(([name, value]) => [
      name,
      this.#values(entry, name, value),
    ]);
    const line = [type, this.#key(entry), id, this.#part(part, action), action, members];
    this.#lines.push(JSON.stringify(line));
  }

  /** SHA-256 of all entries in a fixed order. */
  value(): string {
    const hash = createHash('sha256');
    for (const line of this.#lines.sort()) hash.update(line).update('\n');
    return hash.digest('base64');
  }

  /** A deleted record had its values before the run, unless the run has created it. */
  #values(entry: CallEntry, name: string, value: unknown): unknown {
    const { type, key, recordId, action } = entry;
    if (action === 'Update' && Array.isArray(value))
      return [this.#reference(entry, name, value[0]), this.#generated(entry, name, value[1])];
    const isOld = action === 'Delete' && !this.#run.names.has(`${type} ${recordId ?? key}`);
    return isOld ? this.#reference(entry, name, value) : this.#generated(entry, name, value);
  }

  #key({ type, key }: CallEntry): string {
    return eventKeyOf(type) === 'id' ? this.#named(type, key) : key;
  }

  #named(type: string, id: unknown): string {
    return this.#run.names.get(`${type} ${id}`) ?? String(id);
  }

  /** The identifier of these parts is generated; of others it is a position or a reference. */
  #part(part: string | null, action: string): string | null {
    if (part === null) return null;
    const [kind = '', ...ids] = part.split('/');
    if (action === 'Create' && numberedParts.has(kind)) return kind;
    return [kind, ...ids.map((id) => this.#run.names.get(id) ?? id)].join('/');
  }

  #generated(entry: CallEntry, name: string, value: unknown): unknown {
    const { request, now, times } = this.#run;
    if (typeof value !== 'string') return this.#reference(entry, name, value);
    if (isOrderNumber(entry.type, name) && !request.includes(value)) return '#';
    if (!isTime.test(value)) return this.#reference(entry, name, value);
    const time = Date.parse(value);
    return Math.abs(time - now) <= clockSkew && !times.has(time) ? 'now' : value;
  }

  /** Members such as `productId` name the type that they refer to, `parentId` does not. */
  #reference({ type }: CallEntry, name: string, value: unknown): unknown {
    if (!isIdentifier(name) || value === null) return value;
    if (name === 'id') return this.#named(type, value);
    const [, member = ''] = /(\w+?)\.?[iI]d$/.exec(name) ?? [];
    const referred = member.charAt(0).toUpperCase() + member.slice(1);
    const { names } = this.#run;
    return names.get(`${referred} ${value}`) ?? names.get(String(value)) ?? value;
  }
}

/** The names and times of one run, which differ in another run of the same request. */
interface Run {
  /** The document and its variables. */
  readonly request: string;
  /** When the transaction began, in milliseconds. */
  readonly now: number;
  /** The names of created records by type and identifier, and by identifier alone. */
  readonly names: ReadonlyMap<string, string>;
  /** The times in the request, in milliseconds. */
  readonly times: ReadonlySet<number>;
}

/** Milliseconds. A time this close to the beginning of the transaction is the time of the run. */
const clockSkew = 60_000;

export const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const timesIn = (request: string): ReadonlySet<number> =>
  new Set(
    [...request.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g)].map(
      ([text]) => Math.floor(Date.parse(text) / 1000) * 1000,
    ),
  );

function namesOf(created: readonly CallEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { type, key, recordId } of created) {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const id = recordId ?? key;
    const name = `${type}#${count}`;
    names.set(`${type} ${id}`, name);
    if (!names.has(String(id))) names.set(String(id), name);
  }
  return names;
}
