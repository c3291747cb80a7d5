import { closeMember, type Member, type MemberOf, readMember } from './member.ts';
import { capitalized } from './names.ts';
import { type Members, ReadMember, type ReadShape } from './shape.ts';

/*
 * The members that requests of a family have in common: what they choose from is the record's own shape.
 */

/** The members as they are, since a shape is made of declared members. */
export function inlineMembers(inline: ReadShape<object> | undefined): Members {
  const entries = Object.entries(inline?.member.members ?? {});
  return Object.fromEntries(entries.map(([name, member]) => [name, new ReadMember(member)]));
}

/** A list of the record's own member names, at least one. */
export function fieldsMember({ members }: MemberOf<'object'>): Member {
  return wordList(Object.keys(members), 1);
}

/** The names of what one of the record's members holds, as the specification writes them here. */
export function narrowMember(record: MemberOf<'object'>, member: string): Member {
  const narrowed = record.members[member];
  if (narrowed?.kind !== 'object') throw new Error(`${member} holds no members`);
  const words = Object.keys(narrowed.members).map(capitalized).join(' | ');
  return readMember(`array of ${words}`);
}

/** Sortable names, each also with a leading `-`; `relevance` has one direction. */
export function orderMember(orders: readonly string[]): Member {
  return wordList(
    orders.flatMap((name) => (name === 'relevance' ? [name] : [name, `-${name}`])),
    0,
  );
}

function wordList(words: readonly string[], min: number): Member {
  const of = closeMember({ kind: 'words', words: Object.freeze([...words]) }, words.join(', '));
  return closeMember({ kind: 'list', of, min }, 'array of string');
}
