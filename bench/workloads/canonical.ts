/** How a value is compared if its form differs between servers. */
const readers = new Map<string, (value: unknown) => unknown>([
  ['id', String],
  ['status', (status) => String(status).toLowerCase()],
  ['creationTime', (time) => String(time).replace(' ', 'T').slice(0, 19)],
  ['month', (day) => String(day).slice(0, 7)],
  ...['totalCount', 'quantity', 'price', 'totalPrice', 'total'].map(
    (name) => [name, Number] as const,
  ),
]);

/**
 * Converts a value, at any depth, to the form that is compared: identifiers as text, for example.
 */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const read = readers.get(name);
      return [name, read ? read(each) : canonical(each)];
    }),
  );
}
