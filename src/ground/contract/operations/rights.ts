import { CallError } from '../errors/errors.ts';
import { graphqlWord } from '../notation/names.ts';

/** Sections of the admin panel: specification, "Administrator account". */
export const sections = [
  'Catalog',
  'Inventory',
  'Marketing',
  'Sales',
  'Customers',
  'Website',
  'Apps',
  'Settings',
] as const;
export type Section = (typeof sections)[number];
export const isSection = (name: string): name is Section =>
  sections.some((section) => section === name);
const accesses = ['read', 'write', 'delete'] as const;
/** `write` creates and changes records; `delete` also removes them for good. */
export type Access = (typeof accesses)[number];

/**
 * The words for the access of a key, with the rights of each: `Write` has always included deleting.
 */
export const keyAccesses = {
  Read: 'read',
  Change: 'write',
  Write: 'delete',
} as const satisfies Readonly<Record<string, Access>>;
export type KeyAccess = keyof typeof keyAccesses;

/** The access of a stored key. Throws an Error for an unknown word. */
export function keyAccessOf(word: unknown): KeyAccess {
  const found = keyWords.find((each) => each === word);
  if (!found) throw new Error(`no key has the access ${String(word)}`);
  return found;
}
const keyWords = ['Read', 'Change', 'Write'] as const satisfies readonly KeyAccess[];

/**
 * A set of rights: one bit for reading each section, eight places higher one for writing it, and
 * eight places higher one for deleting its records.
 */
export type Rights = number;

export const noRights: Rights = 0;
export const allRights: Rights = 0xffffff;

/** Returns the rights to these sections; each access includes those before it. */
export function rightsTo(access: Access, within: readonly Section[]): Rights {
  let rights = noRights;
  for (const section of within)
    for (const each of accesses.slice(0, accesses.indexOf(access) + 1))
      rights |= bitOf(section, each);
  return rights;
}

/**
 * Returns the right that a field requires. Deleting requires the right to write too, but none to
 * read.
 */
export const rightTo = (access: Access, section: Section): Rights =>
  access === 'delete' ? bitOf(section, 'write') | bitOf(section, 'delete') : bitOf(section, access);

/** Returns the first missing right, or null. */
export function missingRight(needed: Rights, held: Rights): MissingRight | null {
  const missing = needed & ~held;
  if (missing === 0) return null;
  for (const access of accesses)
    for (const section of sections)
      if (missing & bitOf(section, access)) return { section, access };
  return null;
}

export interface MissingRight {
  readonly section: Section;
  readonly access: Access;
}

/**
 * The error of a caller that lacks a right; `about` describes how the request leads to the section.
 */
export const rightMissing = (missing: MissingRight, about = '') =>
  new CallError('FORBIDDEN', `${describeMissing(missing)}${about}.`, {
    details: namesOfMissing(missing),
  });

export const describeMissing = (missing: MissingRight) =>
  `The caller may not ${describeAccess(missing)}`;

/** Returns `read the section Sales`, or `delete records of the section Sales`. */
export const describeAccess = ({ access, section }: MissingRight) =>
  access === 'delete'
    ? `delete records of the section ${section}`
    : `${access} the section ${section}`;

/**
 * Returns the right in the extensions of an error, in GraphQL's spelling: the word of a key that
 * has it. It is WRITE for all changes, as it was before keys could write without deleting.
 */
export const namesOfMissing = ({ access, section }: MissingRight) => ({
  section: graphqlWord(section),
  access: access === 'read' ? 'READ' : 'WRITE',
});

/** Returns the sections that a set of rights covers, and the most that it may do in one. */
export function describeRights(rights: Rights): { sections: Section[]; access: Access } {
  const reached = sections.filter((section) => rights & bitOf(section, 'read'));
  const access = accesses.findLast((_access, at) => rights >> (at * sections.length));
  return { sections: reached, access: access ?? 'read' };
}

/** Returns the word of a key with the most that a set of rights may do in a section. */
export function keyAccessWithin(rights: Rights): KeyAccess {
  const { access } = describeRights(rights);
  return keyWords.find((word) => keyAccesses[word] === access) ?? 'Read';
}

const bitOf = (section: Section, access: Access) =>
  1 << (sections.indexOf(section) + accesses.indexOf(access) * sections.length);
