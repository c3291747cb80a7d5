import type { Path, Refusal } from '../errors/refusal.ts';
import type { Member } from './member.ts';

/**
 * The place of a value in a request. One object serves all children of an object, list or map;
 * `key` moves from child to child, so a place costs nothing until an error needs its path.
 */
export interface ValuePlace {
  readonly parent: ValuePlace | null;
  /** The name of a member, the key in a map or the position in a list; '' for the whole. */
  key: string | number;
  /** The field that errors of the value refer to. */
  field: string;
  /** Whether errors of nested values also refer to `field`. */
  readonly isFixed: boolean;
  readonly reading: ValueReading;
}

/** How values are read, which differs between the two surfaces. */
export interface ValueReading {
  /**
   * Whether decimals may be strings, and identifiers strings or numbers (GraphQL). On v3 only
   * decimals that are declared `as text` may be strings.
   */
  readonly numbersAsText: boolean;
  /** `[]` is accepted as an empty object (v3), because PHP encodes empty maps like this. */
  readonly emptyArrayIsObject: boolean;
  /** Collects the refusals; undefined if the first wrong value ends the check. */
  readonly found?: Refusal[] | undefined;
  /** Returns the name of a member in a path, on the caller's surface. */
  readonly nameOf?: ((name: string, member: Member) => string) | undefined;
  /** Whether the value at the steps is the stored one, which is accepted in any form. */
  readonly isStored?: ((steps: Path, value: unknown) => boolean) | undefined;
  /** Returns why the object at the steps has no member with the name, or ''. */
  readonly explainUnknown?: ((steps: Path, name: string) => string) | undefined;
}

/** Creates the place of a value's children; `key` and `field` are set for each of them. */
export function inside(parent: ValuePlace, isFixed = parent.isFixed): ValuePlace {
  return { parent, key: '', field: parent.field, isFixed, reading: parent.reading };
}

/**
 * Returns a path such as `order.items[2].price` or `prices["A 1"].list`; '' for the whole request.
 * Positions count from 0.
 */
export const pathOf = (place: ValuePlace): string =>
  stepsTo(place).map(printStep).join('').replace(/^\./, '');

/** Returns the steps from the whole request to a place. */
export function stepsTo(place: ValuePlace): Path {
  const steps: (string | number)[] = [];
  for (let at: ValuePlace | null = place; at?.parent; at = at.parent) steps.unshift(at.key);
  return steps;
}

function printStep(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_]\w{0,49}$/.test(key) ? `.${key}` : `[${quote(key, 60)}]`;
}

/** Quotes a text, escaped and truncated to `most` characters. */
export function quote(text: string, most = 100): string {
  // The slice of code units contains at least `most` code points; a long text is not read to its
  // end.
  const start = [...text.slice(0, 2 * most)].slice(0, most).join('');
  return start.length < text.length ? `${JSON.stringify(start)}...` : JSON.stringify(text);
}
