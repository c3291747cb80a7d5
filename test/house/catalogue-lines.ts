import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import type { Member as SpecifiedMember } from './request-prose.ts';

/**
 * A shape as lines that can be compared, a line a member: `department.code! string(0..32)`, `!` for
 * required and `?` for nullable. Both sides are written the same way.
 */
export function linesOfSpecification(members: readonly SpecifiedMember[], path = ''): string[] {
  return members.flatMap(
    ({ name, isRequired, isNullable, notation, members: inner, form, key }) => {
      const at = `${path}${name}`;
      const isConditions = at === 'conditions';
      const marks = `${isRequired ? '!' : ''}${isNullable || isConditions ? '?' : ''}`;
      const what = inner || form === 'map' ? writeForm(form, key) : notation;
      return [
        `${at}${marks} ${what}`,
        ...(inner ? linesOfSpecification(inner, `${at}.`) : []),
        ...(form === 'map' && !inner ? [`${at}.* ${notation}`] : []),
      ];
    },
  );
}

export function linesOfCatalogue({ members }: MemberOf<'object'>, path = ''): string[] {
  return Object.entries(members).flatMap(([name, member]) => {
    const at = `${path}${name}`;
    const marks = `${member.isRequired ? '!' : ''}${member.nullable ? '?' : ''}`;
    return [`${at}${marks} ${writeMember(member)}`, ...linesInside(member, at)];
  });
}

function linesInside(member: Member, at: string): string[] {
  if (member.kind === 'object') return linesOfCatalogue(member, `${at}.`);
  if (member.kind !== 'list' && member.kind !== 'map') return [];
  if (member.of.kind === 'object') return linesOfCatalogue(member.of, `${at}.`);
  return member.kind === 'map' ? [`${at}.* ${writeMember(member.of)}`] : [];
}

function writeMember(member: Member): string {
  if (member.kind === 'object') return writeForm('object', undefined);
  if (member.kind === 'map') return writeForm('map', member.key.notation);
  if (member.kind === 'list' && member.of.kind === 'object') return writeForm('list', undefined);
  // The prose about a string beyond its length, or about how a decimal is sent, is not part of its
  // notation there.
  return member.notation
    .replace(/\b(digits|alphanumeric|hexadecimal)\(/, 'string(')
    .replace(/ as text$/, '');
}

const writeForm = (form: SpecifiedMember['form'], key: string | undefined) =>
  key === undefined ? `{${form}}` : `{${form} by ${key}}`;
