/** The object of a row while it is filled. */
export interface NestedRow {
  [name: string]: unknown;
}

/** Sets the member at a path. */
export function put(into: NestedRow, path: readonly string[], value: unknown): void {
  let at = into;
  for (const step of path.slice(0, -1)) {
    const inner = Object.hasOwn(at, step) ? at[step] : undefined;
    const next: NestedRow = isNested(inner) ? inner : {};
    define(at, step, next);
    at = next;
  }
  define(at, path.at(-1) ?? '', value);
}

/** The member at a path; undefined where there is none. */
export function valueAt(from: NestedRow, path: readonly string[]): unknown {
  let at: unknown = from;
  for (const step of path) at = isNested(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return at;
}

/** Removes the member at a path, and objects that have no other member. */
export function remove(from: NestedRow, [step = '', ...rest]: readonly string[]): void {
  const inner = from[step];
  if (rest.length > 0 && isNested(inner)) remove(inner, rest);
  if (rest.length === 0 || (isNested(inner) && Object.keys(inner).length === 0)) delete from[step];
}

const isNested = (value: unknown): value is NestedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Assigning `__proto__` would set the prototype. */
const define = (at: NestedRow, name: string, value: unknown) =>
  Object.defineProperty(at, name, { value, enumerable: true, writable: true, configurable: true });
