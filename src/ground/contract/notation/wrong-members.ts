import type { Path, Refusal } from '../errors/refusal.ts';

/** Thrown by access to a wrong member, so that rules about this member report nothing else. */
export class WrongMember extends Error {
  override readonly name = 'WrongMember';
}

/**
 * Makes the wrong and the missing members of an input throw `WrongMember` on access, and removes
 * wrong elements of lists. Returns the input.
 */
export function hideWrong<T>(input: T, found: readonly Refusal[]): T {
  hideReported(input);
  for (const { steps, type } of found) if (type === 'Missing' && steps) hideAt(input, steps);
  return input;
}

/** The check of an input replaces each reported value by a symbol. */
function hideReported(value: unknown): void {
  if (Array.isArray(value)) {
    const right = value.filter((each) => typeof each !== 'symbol');
    value.splice(0, value.length, ...right);
    value.forEach(hideReported);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value))
      if (typeof each === 'symbol') hide(value, name);
      else hideReported(each);
}

function hideAt(value: unknown, [step, ...rest]: Path): void {
  if (step === undefined || typeof value !== 'object' || value === null) return;
  if (rest.length === 0) hide(value, step);
  else hideAt(new Map(Object.entries(readableOf(value))).get(String(step)), rest);
}

function hide(value: object, name: string | number): void {
  Object.defineProperty(value, name, {
    enumerable: true,
    get() {
      throw new WrongMember(`${name} is wrong`);
    },
  });
}

/** Returns the members of a record after an update: members of the input replace stored ones. */
export const over = <T extends object, G extends object>(before: T, given: G): T & G =>
  // The descriptors belong to both types.
  Object.defineProperties({ ...before }, Object.getOwnPropertyDescriptors(given)) as T & G;

/** Returns the input without wrong members, at any depth. */
export function withoutWrong<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutWrong) as T;
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  const members = Object.entries(readableOf(value)).map(([name, each]) => [
    name,
    withoutWrong(each),
  ]);
  return Object.fromEntries(members) as T;
}

/** Returns the members of an input that can be read. */
export const readableOf = (value: object): object =>
  Object.fromEntries(
    Object.keys(value).flatMap((name) => {
      const { get, value: own } = Object.getOwnPropertyDescriptor(value, name) ?? {};
      return get ? [] : [[name, own]];
    }),
  );
