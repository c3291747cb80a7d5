import { resourceOf } from '../../scripts/openapi/names.ts';
import { operationNames } from '../../scripts/reference/ask-shop.ts';
import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations } from '../../src/shop/catalogue.ts';

/** The parts of an operation's declaration that cases need. */
export interface Declared {
  readonly name: string;
  readonly resource: string;
  readonly operation: Operation;
  readonly request: Readonly<Record<string, Member>>;
  /** The conditions, whether in `conditions` or in the request itself. */
  readonly conditions: Readonly<Record<string, Member>>;
}

/** The name under which the file of cases has the record of an operation. */
export const shapeNameOf = ({ resource }: Declared): string => resource;

/** All operations, resources by name. */
export function declaredOperations(): Declared[] {
  return operationNames().map((name) => {
    const operation = operations.get(name);
    if (operation?.request.member.kind !== 'object') throw new Error(`${name} takes no object`);
    const request = operation.request.member.members;
    const inline = Object.entries(request).filter(([each]) => each in (operation.filters ?? {}));
    const conditions =
      request.conditions?.kind === 'object'
        ? request.conditions.members
        : Object.fromEntries(inline);
    return { name, resource: resourceOf(name), operation, request, conditions };
  });
}

/** The record that an operation answers with. */
export function recordOf({ name, operation }: Declared): MemberOf<'object'> {
  const record = operation.answer?.record;
  if (!record) throw new Error(`${name} answers with no record`);
  return record;
}

/** Returns the required members of an operation, with values that no shop has. */
export function requiredOf({ request }: Declared): Record<string, unknown> {
  const required = Object.entries(request).filter(([, { isRequired }]) => isRequired);
  return Object.fromEntries(required.map(([name, member]) => [name, standIn(name, member)]));
}

/** The largest identifier that a column holds; the unknown one. */
export const unknownId = 2_147_483_647;

function standIn(name: string, member: Member): unknown {
  if (name === 'template') return '{{template}}';
  if (name === 'path') return '{{p}}/none.css';
  if (name === 'taxArea') return 1;
  switch (member.kind) {
    case 'int':
      return unknownId;
    case 'bigint':
      return '9007199254740991';
    case 'list':
      return [];
    case 'string':
      return '{{p}}none';
    default:
      throw new Error(`no stand-in for ${name}`);
  }
}
