import type { Path } from '../../ground/contract/errors/refusal.ts';
import type { Member, MemberOf } from '../../ground/contract/notation/member.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';

type KnownOperations = ReadonlyMap<string, Operation>;
type ObjectMember = MemberOf<'object'>;

/**
 * Other operations that set members which a record contains but its own operations do not accept.
 */
const setElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'commerce.products': {
    price: 'commerce.items.update-prices',
    promotion: 'commerce.promotions.create',
    rating: 'commerce.product-reviews.create',
  },
  'commerce.items': {
    price: 'commerce.items.update-prices',
    ...Object.fromEntries(
      ['name', 'department', 'producer', 'category', 'taxClass'].map((name) => [
        name,
        'commerce.products.update',
      ]),
    ),
  },
};
const images = /^(?:thumbnail|small|medium|large|zoom)Image$/;

/**
 * Returns a function that explains why an operation has no member with a name: it belongs to
 * another place of the request or to another operation, is read-only, or is misspelled. The
 * function accepts the path of the object and the name, and returns the end of a sentence such as
 * `product has no member "price"`, or ''.
 */
export function explainUnknown(operations: KnownOperations, name: string) {
  const { request, args = {} } = operations.get(name) ?? {};
  const resource = name.slice(0, name.lastIndexOf('.'));
  const siblings = [...operations].filter(([other]) => other.startsWith(`${resource}.`));
  const record = siblings.map(([, { answer }]) => answer?.record).find((each) => each);
  return (steps: Path, unknown: string): string => {
    if (request?.member.kind !== 'object') return '';
    const here = objectAt(request.member, steps);
    if (!here) return '';
    const misplaced = explainPlace(request.member, steps, unknown);
    if (misplaced) return misplaced;
    const spelling = spellingOf(here, unknown);
    if (spelling !== undefined) return `; did you mean ${JSON.stringify(spelling)}?`;
    const answered = record && objectAt(record, steps.slice(1));
    const isWritten = args[String(steps[0])] === 'input';
    if (isWritten && answered && Object.hasOwn(answered.members, unknown))
      return explainReadOnly(operations, name, resource, steps, unknown);
    return namesOf(here);
  };
}

/** Returns the object at the end of the steps, or undefined if there is none. */
function objectAt(member: Member, steps: Path): ObjectMember | undefined {
  let at: Member | undefined = member;
  for (const step of steps) {
    if (at?.kind === 'object') at = Object.hasOwn(at.members, step) ? at.members[step] : undefined;
    else if (at?.kind === 'list' || at?.kind === 'map') at = at.of;
    else return undefined;
  }
  return at?.kind === 'object' ? at : undefined;
}

/** Explains a member that is one level too high or too low in the request. */
function explainPlace(request: ObjectMember, steps: Path, unknown: string): string {
  const [outer] = steps;
  if (outer === undefined) {
    for (const [name, member] of Object.entries(request.members))
      if (member.kind === 'object' && Object.hasOwn(member.members, unknown))
        return `; send it inside ${JSON.stringify(name)}`;
    return '';
  }
  return steps.length === 1 && Object.hasOwn(request.members, unknown)
    ? `; send it beside ${JSON.stringify(outer)}, not inside`
    : '';
}

function spellingOf({ members }: ObjectMember, unknown: string): string | undefined {
  if (unknown.length > 50) return undefined;
  const plain = (name: string) => name.replace(/[-_\s]/g, '').toLowerCase();
  return Object.keys(members).find((name) => plain(name) === plain(unknown));
}

/** Explains a read-only member: clients often send records back unchanged. */
function explainReadOnly(
  operations: KnownOperations,
  name: string,
  resource: string,
  steps: Path,
  unknown: string,
): string {
  const other = otherOperation(operations, name, resource, steps, unknown);
  if (!other) return ', because it is read-only; leave it out';
  return `, because it is read-only here; leave it out, or use ${other}`;
}

function otherOperation(
  operations: KnownOperations,
  name: string,
  resource: string,
  steps: Path,
  unknown: string,
): string | undefined {
  for (const [other, { kind, request }] of operations) {
    if (kind !== 'mutation' || other === name || !other.startsWith(`${resource}.`)) continue;
    const of = objectAt(request.member, steps);
    if (of && Object.hasOwn(of.members, unknown)) return other;
  }
  if (steps.length > 1) return undefined;
  const hasImages = resource === 'commerce.products' || resource === 'commerce.items';
  if (hasImages && images.test(unknown)) return 'commerce.product-images.create';
  const others = setElsewhere[resource] ?? {};
  return Object.hasOwn(others, unknown) ? others[unknown] : undefined;
}

/** Lists the names of the members of a small object. */
function namesOf({ members }: ObjectMember): string {
  const names = Object.keys(members);
  if (names.length === 0) return '; it takes no members';
  return names.length > 12 ? '' : `; its members are ${names.join(', ')}`;
}
