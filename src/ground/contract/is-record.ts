/** Whether a value is an object and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is a record, and an empty record otherwise. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
