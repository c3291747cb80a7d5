import type { Member } from '../../ground/contract/notation/member.ts';
import { graphqlName, orderWord } from '../../ground/contract/notation/names.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import { addFilter, toVariable } from '../../ground/contract/operations/v3-to-graphql.ts';
import { namesOf } from './document.ts';

/** Converts a checked request to the equivalent GraphQL variables. */
export function variablesOf(
  { args, request, filters = {}, orderFields = {} }: Operation,
  given: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const { member } = request;
  const members = member.kind === 'object' ? member.members : {};
  const variables: Record<string, unknown> = {};
  const where: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const arg = args[name];
    const of = members[name];
    if (!arg || !of) continue;
    if (arg === 'orderBy')
      variables[arg] = namesOf(value)?.map((each) => readOrder(each, orderFields));
    else if (arg === 'where' && name !== 'conditions')
      addFilter(where, filters[name] ?? named(name, of), toVariable(of, value, timeZone));
    else if (arg === 'by') variables[arg] = { [name]: value };
    else variables[arg] = toVariable(of, value, timeZone);
  }
  if (Object.keys(where).length > 0) variables.where = where;
  return variables;
}

function readOrder(order: string, fields: Readonly<Record<string, string>>) {
  const descending = order.startsWith('-');
  const name = descending ? order.slice(1) : order;
  return { field: orderWord(fields[name] ?? name), direction: descending ? 'DESC' : 'ASC' };
}

/** A condition that GraphQL has under its own name. */
const named = (name: string, member: Member) => (value: unknown) => ({
  [graphqlName(name, member)]: value,
});
