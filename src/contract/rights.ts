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
export type Access = 'read' | 'write';

/** A set of rights: a bit for reading each section, and eight places higher one for writing it. */
export type Rights = number;

export const noRights: Rights = 0;
export const allRights: Rights = 0xffff;

/** Who may write a section may read it. */
export function rightsTo(access: Access, within: readonly Section[]): Rights {
  let rights = noRights;
  for (const section of within) {
    rights |= bitOf(section, 'read');
    if (access === 'write') rights |= bitOf(section, 'write');
  }
  return rights;
}

/** The one right that something needs. */
export const rightTo = (access: Access, section: Section): Rights => bitOf(section, access);

/** The first right that is needed and not held, null where none is missing. */
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

/** The caller is known, and may not do this. v3 answers with 403, GraphQL with the code FORBIDDEN. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden';

  /** `why` is a right that is missing, or a sentence. */
  constructor(why: MissingRight | string) {
    super(
      typeof why === 'string'
        ? why
        : `The caller may not ${why.access} the section ${why.section}.`,
    );
  }
}

/** The sections that a set of rights reaches, and whether it may write in any: what it was made of. */
export function describeRights(rights: Rights): { sections: Section[]; access: Access } {
  const reached = sections.filter((section) => rights & bitOf(section, 'read'));
  return { sections: reached, access: rights >> sections.length ? 'write' : 'read' };
}

const bitOf = (section: Section, access: Access) =>
  1 << (sections.indexOf(section) + (access === 'write' ? sections.length : 0));
