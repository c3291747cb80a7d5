import { asList, memberOf } from '../../workloads/workload.ts';
import { postDocument } from '../translation.ts';

/** Returns a request; texts are in English unless another language is requested. */
export const post = (query: string, variables: object, language?: string) =>
  postDocument(`/admin-api${language ? `?languageCode=${language}` : ''}`, query, variables);

/** The records of a list. */
export const listOf = (answer: unknown, name: string) =>
  asList(memberOf(memberOf(memberOf(answer, 'data'), name), 'items'));

/** Amounts of money are integers, in thousandths. */
export const readMoney = (value: unknown) => Number(value) / 1000;

/** Returns a record without the members that Vendure lacks. */
export function without(record: unknown, names: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(Object(record)).filter(([name]) => !names.includes(name));
  return Object.fromEntries(entries);
}

/** A page ordered by identifier, and its variables. */
export const pageOf = (field: string, type: string, selection: string) =>
  `query Page($options: ${type}) { ${field}(options: $options) { items { ${selection} } } }`;

export const pageAt = (take: number, skip: unknown) => ({
  options: { take, skip, sort: { id: 'ASC' } },
});
