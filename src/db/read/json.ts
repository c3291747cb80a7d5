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
  const values = Object.values(texts);
  const object = `json_object(ARRAY[${names.join(', ')}], ARRAY[${values.join(', ')}]::text[])::text`;
  const rest = Object.entries(others)
    .map(([name, sql]) => `'"${name}":' || coalesce((${sql})::text, 'null')`)
    .join(` || ',' || `);
  if (rest === '') return names.length > 0 ? object : `'{}'`;
  return names.length > 0
    ? `'{' || ${rest} || ',' || substr(${object}, 2)`
    : `'{' || ${rest} || '}'`;
}

/** SQL of a JSON array, as text, of the JSON that rows make, in order; for a sub-select. */
export const arraySql = (element: string, order: string) =>
  `'[' || coalesce(string_agg(${element}, ',' ORDER BY ${order}), '') || ']'`;
