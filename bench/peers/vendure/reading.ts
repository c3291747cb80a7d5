import { asList, memberOf } from '../../workloads/workload.ts';
import { postDocument } from '../translation.ts';

/** A request; texts are given in English where no language is asked for. */
export const post = (query: string, variables: object, language?: string) =>
  postDocument(`/admin-api${language ? `?languageCode=${language}` : ''}`, query, variables);

/** The records of a list. */
export const listOf = (answer: unknown, name: string) =>
  asList(memberOf(memberOf(memberOf(answer, 'data'), name), 'items'));

/** Money is counted in thousandths. */
export const readMoney = (value: unknown) => Number(value) / 1000;

/** A record without what Vendure has not. */
export function without(record: unknown, names: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(Object(record)).filter(([name]) => !names.includes(name));
  return Object.fromEntries(entries);
}

/** A page in the order of identifiers, and its variables. */
export const pageOf = (field: string, type: string, selection: string) =>
  `query Page($options: ${type}) { ${field}(options: $options) { items { ${selection} } } }`;

export const pageAt = (take: number, skip: unknown) => ({
  options: { take, skip, sort: { id: 'ASC' } },
});
