import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** How large a document may be. The introspection query of GraphiQL is 15 levels deep. */
export const limits = {
  /** Tokens of the text, at parsing. */
  tokens: 2000,
  /** Fields within fields, fragments followed. */
  depth: 15,
  /** Times that fields of one name are given an alias. */
  aliases: 50,
  /** Fields once every fragment is written out where it is used. */
  fields: 5000,
} as const;

/** The first limit that a document breaks. It need not be valid: fragments may be in a circle. */
export function checkLimits(document: DocumentNode): GraphQLError | null {
  const measure = measureFor(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields } = measure(definition.selectionSet);
    if (depth > limits.depth) {
      return refused('QUERY_TOO_DEEP', `The query is ${depth} fields deep, of ${limits.depth}.`);
    }
    if (fields > limits.fields) {
      return refused('QUERY_TOO_LARGE', `The query has more than ${limits.fields} fields.`);
    }
  }
  return checkAliases(document);
}

/** An error of a document that is refused before it is executed. */
export function refused(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { spec: true, status: 400 } } });
}

/** Where a service does not tell its schema. `__typename` tells what the document knows already. */
export function refuseIntrospection(document: DocumentNode): GraphQLError | null {
  let isAsked = false;
  visit(document, {
    Field({ name: { value: name } }) {
      if (name === '__schema' || name === '__type') isAsked = true;
    },
  });
  if (!isAsked) return null;
  const message = 'Introspection is switched off here (INTROSPECTION=0): see schema.graphql.';
  return refused('INTROSPECTION_DISABLED', message);
}

/** How many fields the operations of a document have, fragments written out. */
export function countFields(document: DocumentNode): number {
  const measure = measureFor(document);
  let fields = 0;
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      fields += measure(definition.selectionSet).fields;
  return fields;
}

interface Size {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, fields: 0 };

/** Each fragment is measured once: fragments within fragments cost no more than their text. */
function measureFor({ definitions }: DocumentNode): (set: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
  const known = new Map<string, Size>();
  const measureFragment = (name: string): Size => {
    const size = known.get(name);
    const fragment = fragments.get(name);
    if (size || !fragment) return size ?? nothing;
    known.set(name, nothing);
    const measured = measure(fragment.selectionSet);
    known.set(name, measured);
    return measured;
  };
  const measure = ({ selections }: SelectionSetNode): Size => {
    let depth = 0;
    let fields = 0;
    for (const node of selections) {
      const isField = node.kind === Kind.FIELD ? 1 : 0;
      const within =
        node.kind === Kind.FRAGMENT_SPREAD
          ? measureFragment(node.name.value)
          : node.selectionSet
            ? measure(node.selectionSet)
            : nothing;
      depth = Math.max(depth, within.depth + isField);
      fields += within.fields + isField;
    }
    return { depth, fields };
  };
  return measure;
}

function checkAliases(document: DocumentNode): GraphQLError | null {
  const aliases = new Map<string, number>();
  visit(document, {
    Field({ alias, name: { value: name } }) {
      if (alias) aliases.set(name, (aliases.get(name) ?? 0) + 1);
    },
  });
  for (const [name, count] of aliases) {
    if (count <= limits.aliases) continue;
    const message = `The query has ${count} aliases of ${name}, of ${limits.aliases}.`;
    return refused('TOO_MANY_ALIASES', message);
  }
  return null;
}
