import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

/** The days when a part of the schema was deprecated and will be removed; null if not declared. */
export interface Deprecation {
  readonly since: string | null;
  readonly removal: string | null;
}

/**
 * Returns the deprecated fields, arguments and members of inputs by their schema coordinates. Their
 * reasons declare the days: `Use name. Deprecated since 2026-01-31, removed on 2027-01-31.`
 */
export function deprecationsIn(schema: GraphQLSchema): ReadonlyMap<string, Deprecation> {
  const found = new Map<string, Deprecation>();
  const add = (coordinate: string, { deprecationReason: reason }: Deprecated) => {
    if (reason != null) found.set(coordinate, readReason(reason));
  };
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type)) {
      for (const member of Object.values(type.getFields()))
        add(`${type.name}.${member.name}`, member);
    } else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        add(`${type.name}.${field.name}`, field);
        for (const arg of field.args) add(`${type.name}.${field.name}(${arg.name}:)`, arg);
      }
    }
  return found;
}

interface Deprecated {
  readonly deprecationReason?: string | null | undefined;
}

function readReason(reason: string): Deprecation {
  const [, since = null] = /\bdeprecated since (\d{4}-\d\d-\d\d)/i.exec(reason) ?? [];
  const [, removal = null] = /\bremoved on (\d{4}-\d\d-\d\d)/i.exec(reason) ?? [];
  return { since, removal };
}
