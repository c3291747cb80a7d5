import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

import type { Cost } from '../../../engine/document/cost/cost.ts';
import { refusedDocument } from '../errors.ts';

/** Limits of a document. The introspection query of GraphiQL is 15 levels deep. */
export const limits = {
  /** Tokens of the text, at parsing. */
  tokens: 2000,
  /** Fields within fields, fragments followed. */
  depth: 15,
  /** Fields once every fragment is written out where it is used. */
  fields: 5000,
} as const;

/** The first limit that a document exceeds. It may be invalid, with cycles of fragments. */
export function checkLimits(document: DocumentNode): GraphQLError | null {
  const measure = measureFor(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields } = measure(definition.selectionSet);
    if (depth > limits.depth) {
      return refusedDocument(
        'QUERY_TOO_DEEP',
        `The query is ${depth} fields deep, of ${limits.depth}.`,
      );
    }
    if (fields > limits.fields) {
      return refusedDocument('QUERY_TOO_LARGE', `The query has more than ${limits.fields} fields.`);
    }
  }
  return null;
}

/**
 * Refuses introspection where the service does not offer it. `__typename` reveals nothing and is
 * always allowed.
 */
export function refuseIntrospection(document: DocumentNode): GraphQLError | null {
  let isUsed = false;
  visit(document, {
    Field({ name: { value: name } }) {
      isUsed ||= name === '__schema' || name === '__type';
    },
  });
  if (!isUsed) return null;
  const message = 'Introspection is disabled (INTROSPECTION=0): see schema.graphql.';
  return refusedDocument('INTROSPECTION_DISABLED', message);
}

interface Size {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, fields: 0 };

/**
 * Measures each fragment once, so that nested fragments cost no more time than their text. The
 * document is not resolved yet: it may be invalid or too large.
 */
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

/** The error of a document that costs more than the budget. */
export const tooCostly = ({ requested, budget }: Cost, costliest: string) =>
  refusedDocument(
    'QUERY_TOO_COSTLY',
    `The query costs ${requested}, of ${budget}: ask for smaller pages (\`first\`), also of relations, ` +
      `for fewer counts, or for fewer long texts.${costliest && ` Most of it is ${costliest}.`}`,
  );
