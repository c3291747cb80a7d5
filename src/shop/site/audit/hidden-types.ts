import { sectionsOfRecords } from '../../../engine/schema/planned-reads/records.ts';
import {
  missingRight,
  type Rights,
  rightTo,
  type Section,
  sections,
} from '../../../ground/contract/operations/rights.ts';

/** Sections of types that have entries but are not read as records. */
const others: ReadonlyMap<string, Section> = new Map([['Template', 'Website']]);

const hiddenBy = new Map<Rights, readonly string[]>();

/**
 * Returns the record types whose entries the caller may not see, because it may not read their
 * sections.
 */
export function hiddenTypes(rights: Rights): readonly string[] {
  const readable = sections.reduce(
    (held, section) => held | (rights & rightTo('read', section)),
    0,
  );
  let hidden = hiddenBy.get(readable);
  if (!hidden) {
    hidden = [...sectionsOfRecords(), ...others].flatMap(([name, section]) =>
      missingRight(rightTo('read', section), readable) ? [name] : [],
    );
    hiddenBy.set(readable, hidden);
  }
  return hidden;
}
