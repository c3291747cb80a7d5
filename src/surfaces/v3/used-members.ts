import { recordOf } from '../../ground/contract/is-record.ts';
import type { Member } from '../../ground/contract/notation/member.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import { type Used, v3Member } from '../../store/usage/used.ts';
import { namesOf } from './document.ts';

/** A checked request. */
export type V3Request = Readonly<Record<string, unknown>>;

/** The data of a request after its check. */
export interface Seen {
  used: Used | null;
  request: V3Request | null;
}

/**
 * Returns a function that collects the names that a call has used: its form, and the nested members
 * of its request. For an invalid request, only the operation is counted.
 */
export function usageOf(operations: ReadonlyMap<string, Operation>) {
  const known = new Map<string, { alone: Used; inside: ReturnType<typeof usedInside> }>();
  for (const [name, operation] of operations)
    known.set(name, { alone: usedAlone(name), inside: usedInside(name, operation) });
  return (name: string, { used, request }: Seen): [Used, ReadonlySet<string>?] => {
    const { alone = usedAlone(name), inside = null } = known.get(name) ?? {};
    if (!used || !request) return [alone];
    return inside ? [used, inside(request)] : [used];
  };
}

const usedAlone = (name: string): Used => ({ surface: 'v3', names: [name] });

/**
 * Returns the names that are common to all requests with the same members and the same `fields`.
 */
export function usedByForm(name: string, request: V3Request): Used {
  const given = Object.keys(request).map((member) => v3Member(name, member));
  const fields = namesOf(request.fields)?.map((field) => v3Member(name, `fields.${field}`)) ?? [];
  return { surface: 'v3', names: [name, ...given, ...fields] };
}

/**
 * Returns a function that collects the names of nested members in a checked request, such as its
 * conditions; null for an operation without any. Keys of maps are values, so they are not
 * collected.
 */
function usedInside(
  name: string,
  { request: { member } }: Operation,
): ((request: V3Request) => ReadonlySet<string>) | null {
  const tree = insideOf(member, (path) => v3Member(name, path), '');
  if (!tree || [...tree.values()].every(({ inside }) => inside === null)) return null;
  return (request) => {
    const names = new Set<string>();
    for (const [member, value] of Object.entries(request)) {
      const part = tree.get(member);
      if (part?.inside) add(part, value, names);
    }
    return names;
  };
}

/** A member, and its nested members; null for a value without members. */
interface Part {
  readonly name: string;
  readonly inside: ReadonlyMap<string, Part> | null;
  /** How often its members can occur. */
  readonly occurs: 'once' | 'in a list' | 'by key';
}

function insideOf(
  member: Member,
  write: (path: string) => string,
  prefix: string,
): ReadonlyMap<string, Part> | null {
  if (member.kind === 'list' || member.kind === 'map') return insideOf(member.of, write, prefix);
  if (member.kind !== 'object') return null;
  const parts = Object.entries(member.members).map(([name, of]) => {
    const path = prefix + name;
    const inside = insideOf(of, write, `${path}.`);
    const occurs = of.kind === 'list' ? 'in a list' : of.kind === 'map' ? 'by key' : 'once';
    return [name, { name: write(path), inside, occurs }] as const;
  });
  return new Map(parts);
}

/** Adds the names of the nested members of a value. */
function add({ inside, occurs }: Part, value: unknown, names: Set<string>): void {
  if (!inside || typeof value !== 'object' || value === null) return;
  const objects = occurs === 'once' ? [value] : Object.values(value);
  for (const object of objects)
    for (const [name, each] of Object.entries(recordOf(object))) {
      const part = inside.get(name);
      if (!part) continue;
      names.add(part.name);
      if (part.inside) add(part, each, names);
    }
}
