import { type ConnectionPolicy, connectionPolicy } from './connection-policy.ts';
import { abstractTypes, connections, parts, records } from './schema-types.ts';

/** `typePolicies` of Apollo's InMemoryCache, as far as this package uses them. */
export type TypePolicies = Record<string, TypePolicy>;

interface TypePolicy {
  readonly keyFields?: KeyFields | false;
  readonly merge?: true;
  readonly fields?: Record<string, ConnectionPolicy>;
}

type KeyFields = (
  object: Readonly<Record<string, unknown>>,
  context: { readonly storeObject: Readonly<Record<string, unknown>> },
) => string | undefined;

/**
 * `typePolicies` of Apollo's InMemoryCache. Records are kept by type and `id`, wherever a document
 * selects it. All other values belong to the record or field that shows them, also those whose `id`
 * names something else, such as the shipping method of an order. Connections join their pages.
 */
export const typePolicies: TypePolicies = {
  ...policiesOf(records, { keyFields: keyOf }),
  ...policiesOf(parts, { keyFields: false, merge: true }),
};
for (const [type, fields] of Object.entries(connections))
  typePolicies[type] = {
    ...typePolicies[type],
    fields: Object.fromEntries(fields.map((field) => [field, connectionPolicy])),
  };

/** `possibleTypes` of Apollo's InMemoryCache, for fragments on `Node`. */
export const possibleTypes: Record<string, string[]> = Object.fromEntries(
  Object.entries(abstractTypes).map(([name, types]) => [name, [...types]]),
);

function policiesOf(types: readonly string[], policy: TypePolicy): TypePolicies {
  return Object.fromEntries(types.map((type) => [type, policy]));
}

/** Unlike `keyFields: ['id']`, accepts a document that does not select `id`. */
function keyOf(...[object, { storeObject }]: Parameters<KeyFields>): string | undefined {
  const { id } = storeObject;
  return id === undefined || id === null ? undefined : `${object.__typename}:${id}`;
}
