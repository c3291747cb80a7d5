import { toUtc } from './datetime.ts';
import type { Member } from './member.ts';
import { graphqlName, graphqlWord } from './names.ts';

/** The selection that gives a member under the specification's own name. */
export function selectMember(name: string, member: Member): string {
  const field = graphqlName(name, member);
  return `${field === name ? name : `${name}: ${field}`}${selectInside(member)}`;
}

function selectInside(member: Member): string {
  if (member.kind === 'list') return selectInside(member.of);
  if (member.kind !== 'object') return '';
  const inside = Object.entries(member.members).map(([name, of]) => selectMember(name, of));
  return ` { ${inside.join(' ')} }`;
}

/** A checked value of a v3 request in the form a GraphQL variable has. */
export function toVariable(member: Member, value: unknown, timeZone: string): unknown {
  if (value === null || value === undefined) return value;
  switch (member.kind) {
    case 'datetime':
      return toUtc(String(value), timeZone);
    case 'words':
      return graphqlWord(String(value));
    case 'list':
      return Array.isArray(value)
        ? value.map((each) => toVariable(member.of, each, timeZone))
        : value;
    case 'object':
      return objectToVariable(member, value, timeZone);
    default:
      return value;
  }
}

function objectToVariable(
  { members }: Extract<Member, { kind: 'object' }>,
  value: object,
  timeZone: string,
): Record<string, unknown> {
  const variable: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const member = members[name];
    if (member) variable[graphqlName(name, member)] = toVariable(member, each, timeZone);
  }
  return variable;
}
