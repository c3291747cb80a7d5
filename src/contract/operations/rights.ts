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
export type Access = 'read' | 'write';

/**
 * A set of rights: one bit for reading each section, and eight places higher one for writing it.
 */
export type Rights = number;

export const noRights: Rights = 0;
export const allRights: Rights = 0xffff;

/** Returns the rights to these sections; the right to write includes the right to read. */
export function rightsTo(access: Access, within: readonly Section[]): Rights {
  let rights = noRights;
  for (const section of within) {
    rights |= bitOf(section, 'read');
    if (access === 'write') rights |= bitOf(section, 'write');
  }
  return rights;
}

/** Returns a single right. */
export const rightTo = (access: Access, section: Section): Rights => bitOf(section, access);

/** Returns the first missing right, or null. */
export function missingRight(needed: Rights, held: Rights): MissingRight | null {
  const missing = needed & ~held;
  if (missing === 0) return null;
  for (const access of ['read', 'write'] as const)
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

export const describeMissing = ({ access, section }: MissingRight) =>
  `The caller may not ${access} the section ${section}`;

/** Returns the right in the extensions of an error, in GraphQL's spelling. */
export const namesOfMissing = ({ access, section }: MissingRight) => ({
  section: graphqlWord(section),
  access: graphqlWord(access),
});

/** Returns the sections that a set of rights covers, and whether it may write them. */
export function describeRights(rights: Rights): { sections: Section[]; access: Access } {
  const reached = sections.filter((section) => rights & bitOf(section, 'read'));
  return { sections: reached, access: rights >> sections.length ? 'write' : 'read' };
}

const bitOf = (section: Section, access: Access) =>
  1 << (sections.indexOf(section) + (access === 'write' ? sections.length : 0));
