import type { Answer } from './shop.ts';

export type Rec = Readonly<Record<string, unknown>>;

/** The records that a successful v3 answer holds under a member; throws what the error says. */
export function recordsOf(answer: Answer, member: string): Rec[] {
  const list = answer[member];
  if (!Array.isArray(list)) throw new Error(`no ${member} in ${JSON.stringify(answer)}`);
  return list;
}

/** One member of each record, in order. */
export function pluck(answer: Answer, member: string, name: string): unknown[] {
  return recordsOf(answer, member).map((record) => record[name]);
}

/** The identifier of a record read on GraphQL, a text there, as the number that v3 has. */
export const idOf = (record: unknown): number => Number(Object(record).id);

/** `NotFound on parent`, or `ok`: what the answer says, short enough for a table. */
export function verdict({ status, error }: Answer): string {
  return error ? `${error.type} on ${error.field}` : status;
}
