/**
 * SQL of a JSON object, as text: texts by the names of its members, and apart what prints as JSON by
 * itself (numbers, booleans, JSON). Texts are given to PostgreSQL as two arrays, which takes it half as
 * long as pairs of any type do.
 */
export function objectSql(
  texts: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
): string {
  const names = Object.keys(texts).map((name) => `'${name}'`);
  const object = `json_object(ARRAY[${names.join(', ')}], ARRAY[${Object.values(texts).join(', ')}]::text[])::text`;
  const before = Object.entries(others).map(
    ([name, sql]) => `'"${name}":' || coalesce((${sql})::text, 'null') || ','`,
  );
  return before.length === 0 ? object : `'{' || ${before.join(' || ')} || substr(${object}, 2)`;
}

/** SQL of a JSON array, as text, of the objects that rows make, in order; for a sub-select. */
export const arraySql = (object: string, order: string) =>
  `'[' || coalesce(string_agg(${object}, ',' ORDER BY ${order}), '') || ']'`;
