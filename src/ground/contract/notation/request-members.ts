import { closeMember, type Member, type MemberOf, readMember } from './member.ts';
import { capitalized } from './names.ts';
import { type Members, ReadMember, type ReadShape } from './shape.ts';

/* Members of the requests of an operation family, derived from the shape of the record. */

/** Returns the members unchanged, because a shape consists of declared members. */
export function inlineMembers(inline: ReadShape<object> | undefined): Members {
  const entries = Object.entries(inline?.member.members ?? {});
  return Object.fromEntries(entries.map(([name, member]) => [name, new ReadMember(member)]));
}

/** Returns a list of names of the record's members, with at least one name. */
export function fieldsMember({ members }: MemberOf<'object'>): Member {
  return wordList(Object.keys(members), 1);
}

/** Returns the capitalized names of the members of one of the record's members. */
export function narrowMember(record: MemberOf<'object'>, member: string): Member {
  const narrowed = record.members[member];
  if (narrowed?.kind !== 'object') throw new Error(`${member} holds no members`);
  const words = Object.keys(narrowed.members).map(capitalized).join(' | ');
  const list = readMember(`array of ${words}`);
  return list.kind === 'list' ? Object.freeze({ ...list, isSet: true as const }) : list;
}

/** Returns the sortable names, each also with a leading `-`; `relevance` has only one direction. */
export function orderMember(orders: readonly string[]): Member {
  return wordList(
    orders.flatMap((name) => (name === 'relevance' ? [name] : [name, `-${name}`])),
    0,
  );
}

function wordList(words: readonly string[], min: number): Member {
  const of = closeMember({ kind: 'words', words: Object.freeze([...words]) }, words.join(', '));
  return closeMember({ kind: 'list', of, min, isSet: true }, 'array of string');
}
