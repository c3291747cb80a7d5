import { sections } from '../../ground/contract/operations/rights.ts';
import { wordsEnum } from './types.ts';

/** The sections in v3's notation: specification, "Administrator account". */
export const sectionWords =
  'Catalog | Inventory | Marketing | Sales | Customers | Website | Apps | Settings';
export const SectionWord = wordsEnum(
  'AccountSection',
  sectionWords,
  'A section of the admin panel.',
);

export const callerKinds = 'Key | Account | Nobody';
export const CallerKind = wordsEnum(
  'CallerKind',
  callerKinds,
  'Who called: an application with its key, a person who signed in, or the service itself.',
);

/** The surfaces, as the database has them. */
export const surfaces = 'V3 | Graphql';
export const Surface = wordsEnum(
  'AuditSurface',
  surfaces,
  'The interface that was called: v3 or GraphQL.',
);

export const callerAccesses = 'Read | Change | Write';
export const CallerAccess = wordsEnum(
  'CallerAccess',
  callerAccesses,
  'What a caller may do in its sections.',
  {
    Read: '`Read` in the v3 interface.',
    Change: 'Read, create and change, but delete nothing. v3 has no word for it.',
    Write: '`Write` in the v3 interface: read, create, change and delete.',
  },
);

/** Returns each section once, in the order in which the specification declares them. */
export const inSectionOrder = (given: readonly string[]) =>
  sections.filter((section) => given.includes(section));
