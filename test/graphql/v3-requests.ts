import type { Member } from '../../src/ground/contract/notation/member.ts';
import { graphqlName, graphqlWord } from '../../src/ground/contract/notation/names.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations } from '../../src/shop/catalogue.ts';
import type { Variables } from './faults-of-inputs.ts';

/** The v3 operation that runs a mutation of GraphQL; undefined where v3 has none. */
export function operationOf(field: string): { name: string; operation: Operation } | undefined {
  for (const [name, operation] of operations)
    if (operation.field === field) return { name, operation };
  return undefined;
}

/**
 * The v3 request with the values of a mutation's variables; undefined where v3 has no member for
 * one of them.
 */
export function requestOf({ request, args }: Operation, given: Variables): Variables | undefined {
  if (request.member.kind !== 'object') return undefined;
  const left = new Set(Object.keys(given));
  const body: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(request.member.members)) {
    const arg = args[name] ?? name;
    const value = given[arg];
    if (value === undefined) continue;
    left.delete(arg);
    body[name] =
      arg === 'by' ? v3ValueOf(member, Object.values(Object(value))[0]) : v3ValueOf(member, value);
  }
  return left.size > 0 || JSON.stringify(body).includes(noMember) ? undefined : body;
}

const noMember = 'v3 has no such member';

/** A value of GraphQL as v3 spells it. */
function v3ValueOf(member: Member, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (member.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((each) => v3ValueOf(member.of, each)) : value;
    case 'object':
      return objectOf(member.members, Object(value));
    case 'words':
      return member.words.find((word) => graphqlWord(word) === value) ?? value;
    case 'int':
    case 'bigint':
      return Number(value);
    case 'decimal':
      return member.asText ? value : Number(value);
    case 'priceMap':
      return Object.fromEntries(
        Object.entries(Object(value)).map(([list, price]) => [list, Number(price)]),
      );
    default:
      return value;
  }
}

function objectOf(members: Readonly<Record<string, Member>>, given: Variables): unknown {
  const names = new Map(Object.entries(members).map(([name, of]) => [graphqlName(name, of), name]));
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      const name = names.get(field) ?? '';
      const member = members[name];
      return member ? [name, v3ValueOf(member, value)] : [field, noMember];
    }),
  );
}
