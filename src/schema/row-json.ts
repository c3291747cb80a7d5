import { snakeCase } from './snake-case.ts';

/*
 * Members under the data model's names as SQL writes them: `INSERT INTO x (names) SELECT names FROM
 * json_populate_record(NULL::x, row)`, one statement whatever is given, without Prisma's errors, which
 * show what they were given.
 */

/** The columns of the members given. */
export const columnNames = (data: object): string[] => Object.keys(data).map(snakeCase);

/** The members by their columns. */
export function inSnakeCase(data: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) columns[snakeCase(name)] = value;
  return columns;
}

/** The members as json_populate_record reads them. */
export const rowJson = (data: object): string => JSON.stringify(inSnakeCase(data));
