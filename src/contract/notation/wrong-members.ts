import type { Path, Refusal } from '../errors/refusal.ts';

/** Thrown by reading a member that is wrong by itself, so that a rule about it says nothing. */
export class WrongMember extends Error {
  override readonly name = 'WrongMember';
}

/**
 * Makes the members of an input that are wrong, or missing, throw `WrongMember` when they are read;
 * wrong elements of lists are removed. Returns the input.
 */
export function hideWrong<T>(input: T, found: readonly Refusal[]): T {
  hideReported(input);
  for (const { steps, type } of found) if (type === 'Missing' && steps) hideAt(input, steps);
  return input;
}

/** The check of an input puts a symbol in place of each value that it has reported. */
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

/** The members of a record after an update: those of the input replace its own. */
export const over = <T extends object, G extends object>(before: T, given: G): T & G =>
  // The descriptors are those of both types.
  Object.defineProperties({ ...before }, Object.getOwnPropertyDescriptors(given)) as T & G;

/** The same input without its wrong members, also without those inside of it. */
export function withoutWrong<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutWrong) as T;
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value;
  const members = Object.entries(readableOf(value)).map(([name, each]) => [
    name,
    withoutWrong(each),
  ]);
  return Object.fromEntries(members) as T;
}

/** The members of an input that can be read. */
export const readableOf = (value: object): object =>
  Object.fromEntries(
    Object.keys(value).flatMap((name) => {
      const { get, value: own } = Object.getOwnPropertyDescriptor(value, name) ?? {};
      return get ? [] : [[name, own]];
    }),
  );
