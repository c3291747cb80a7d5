import type { Answer } from './shop.ts';

export type Rec = Readonly<Record<string, unknown>>;

/** The records of a successful v3 response under a member; throws its error otherwise. */
export function recordsOf(answer: Answer, member: string): Rec[] {
  const list = answer[member];
  if (!Array.isArray(list)) throw new Error(`no ${member} in ${JSON.stringify(answer)}`);
  return list;
}

/** One member of each record, in order. */
export function pluck(answer: Answer, member: string, name: string): unknown[] {
  return recordsOf(answer, member).map((record) => record[name]);
}

/** The identifier of a GraphQL record, a string there, as the number of v3. */
export const idOf = (record: unknown): number => Number(Object(record).id);

/** `NotFound on parent`, or `ok`: the result in short form for tables. */
export function verdict({ status, error }: Answer): string {
  return error ? `${error.type} on ${error.field}` : status;
}
