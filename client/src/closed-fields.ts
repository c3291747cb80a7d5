import { errorsIn, isObject, type Unknown } from './errors.ts';

/**
 * Returns the sections that the caller may not read, by the path of the field that is null for it:
 * `{ "orders.nodes.customer": "CUSTOMERS" }`. Positions in lists are left out, as rights are those
 * of a field and not of a row: so the paths also hold for pages that a cache has joined. Takes what
 * `violationsOf` takes.
 */
export function closedFieldsOf(error: unknown): Record<string, string> {
  return Object.fromEntries(errorsIn(error).flatMap(closedField));
}

function closedField({ path, extensions }: Unknown): [string, string][] {
  if (!Array.isArray(path) || !isObject(extensions)) return [];
  const { code, section } = extensions;
  if (code !== 'FORBIDDEN' || typeof section !== 'string') return [];
  return [[path.filter((step) => typeof step !== 'number').join('.'), section]];
}
