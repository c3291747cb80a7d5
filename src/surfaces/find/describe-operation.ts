import { describeMember, type Member } from '../../ground/contract/notation/member.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';

/** Returns the request and the answer of an operation of v3, in its notation. */
export function describeOperation(name: string, operation: Operation, about: string): string {
  const { kind, field, request, answer } = operation;
  const root = `${kind === 'query' ? 'Query' : 'Mutation'}.${field}`;
  const record = answer?.record ?? answer?.value;
  return [
    `POST /api/v3/${name}`,
    `# ${about}`,
    `# GraphQL: ${root}`,
    `request ${membersOf(request.member)}`,
    ...(answer ? [`answer { ${answer.key}${record ? `: ${namesOf(record)}` : ''} }`] : []),
  ].join('\n');
}

/** `{ code: string(1..32) (req); name: localized string }`. */
function membersOf(member: Member): string {
  switch (member.kind) {
    case 'object': {
      const members = Object.entries(member.members).map(
        ([name, each]) => `${name}: ${membersOf(each)}`,
      );
      return `{ ${members.join('; ')} }${endOf(member)}`;
    }
    case 'list':
      return member.of.kind === 'object'
        ? `array of ${membersOf(member.of)}${endOf(member)}`
        : describeMember(member);
    default:
      return describeMember(member);
  }
}

const endOf = ({ nullable, isRequired }: Member) =>
  `${nullable ? ' nullable' : ''}${isRequired ? ' (req)' : ''}`;

/** The names of the members of a record. */
function namesOf(member: Member): string {
  if (member.kind === 'list') return `array of ${namesOf(member.of)}`;
  if (member.kind !== 'object') return member.notation;
  const names = Object.entries(member.members).map(([name, each]) =>
    each.kind === 'object' || (each.kind === 'list' && each.of.kind === 'object')
      ? `${name}: ${namesOf(each)}`
      : name,
  );
  return `{ ${names.join(' ')} }`;
}
