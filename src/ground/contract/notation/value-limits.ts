import { lettersOf } from './describe.ts';
import type { Member, ValueBounds } from './member.ts';

/**
 * The values of a member as data, for clients that describe them in another language. `min` and
 * `max` are inclusive: of a number, of the length of a text, or of the size of a list.
 */
export interface ValueLimits extends ValueBounds {
  readonly kind: LimitKind;
  /** How many digits a decimal has at most after its point. */
  readonly scale?: number;
}

type LimitKind =
  | 'TEXT'
  | 'DIGITS'
  | 'LETTERS_AND_DIGITS'
  | 'COUNTRY'
  | 'GTIN'
  | 'INTEGER'
  | 'DECIMAL'
  | 'DATE'
  | 'DATE_TIME'
  | 'LIST';

/** Returns undefined for values whose description would not help, such as objects. */
export function limitsOf(member: Member): ValueLimits | undefined {
  switch (member.kind) {
    case 'string':
      return member.country || member.gtin
        ? { kind: member.country ? 'COUNTRY' : 'GTIN' }
        : { kind: kindsOfText[lettersOf(member)] ?? 'TEXT', ...boundsOf(member) };
    case 'localized':
      return limitsOf(member.of);
    case 'int':
    case 'bigint':
      return { kind: 'INTEGER', ...boundsOf(member) };
    case 'decimal':
      return { kind: 'DECIMAL', ...boundsOf(member), scale: member.scale };
    case 'priceMap':
      return limitsOf(member.of);
    case 'date':
      return { kind: 'DATE' };
    case 'datetime':
      return { kind: 'DATE_TIME' };
    case 'list':
    case 'map':
      return isBounded(member) ? { kind: 'LIST', ...boundsOf(member) } : undefined;
    default:
      return undefined;
  }
}

const kindsOfText: Readonly<Record<string, LimitKind>> = {
  digits: 'DIGITS',
  'letters and digits': 'LETTERS_AND_DIGITS',
};

const boundsOf = ({ min, max }: ValueBounds): ValueBounds => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

const isBounded = ({ min, max }: ValueBounds) => min !== undefined || max !== undefined;
