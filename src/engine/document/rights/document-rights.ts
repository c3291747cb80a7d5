import { getNamedType } from 'graphql';
import {
  noRights,
  type Rights,
  rightsTo,
  rightTo,
} from '../../../ground/contract/operations/rights.ts';
import { includedBy } from '../conditions.ts';
import { fieldMeta } from '../meta.ts';
import type { FieldDefinition, ResolvedDocument } from '../resolve.ts';
import { requirementOf } from './requirements.ts';
import { audienceOf, isReference, sectionBehind } from './rights.ts';

/** The rights of a document's only operation. */
export interface DocumentRights {
  /** The rights to all fields of the document. */
  readonly rights: Rights;
  /**
   * The rights without which nothing runs: the rights to the fields of Mutation, or of
   * Subscription, that `@skip` and `@include` leave in, given the variables as they were sent.
   */
  readonly required: (variables: Readonly<Record<string, unknown>>) => Rights;
  /** Anonymous callers may run the operation. */
  readonly isOpen: boolean;
  /** The names of the selected root fields. */
  readonly fields: readonly string[];
}

export function rightsOf({ operation, selections }: ResolvedDocument): DocumentRights {
  const roots = selections.filter(({ above }) => !above);
  const members = selections.filter(({ node }) => node.name.value !== '__typename');
  const membersOf = (root: (typeof roots)[number]) =>
    members.filter(({ above }) => above === root).map(({ node }) => node.name.value);
  const required =
    operation.operation === 'query'
      ? []
      : roots.map((root) => ({
          root,
          rights: rightsOfRoot(root.definition, membersOf(root)),
        }));
  const all = unite(required.map(({ rights }) => rights));
  return {
    rights: all | unite(selections.map(({ definition }) => rightOf(definition))),
    required: (variables) => {
      if (all === noRights) return noRights;
      const isIncluded = includedBy(operation, variables);
      return unite(required.filter(({ root }) => isIncluded(root)).map(({ rights }) => rights));
    },
    isOpen: roots.every(({ definition }) => audienceOf(definition) === 'anyone'),
    fields: roots.map(({ node }) => node.name.value),
  };
}

const unite = (all: readonly Rights[]): Rights => all.reduce((sum, each) => sum | each, noRights);

function rightOf(definition: FieldDefinition): Rights {
  const requires = requirementOf(definition);
  return requires ? rightTo(requires.access, requires.section) : noRights;
}

/** The fields that identify a record: each caller that may write to it may read them. */
const identifying: ReadonlySet<string> = new Set(['id', 'nodeId', 'code', 'sku', 'number']);

/**
 * The rights to a field of Mutation or Subscription whose value has these selected members. The
 * value cannot be null, so the right to read it is required too, as soon as a selected member does
 * more than identify the record and is not one of the written fields.
 */
export function rightsOfRoot(definition: FieldDefinition, members: readonly string[]): Rights {
  const own = rightOf(definition);
  const type = getNamedType(definition.type);
  const section = sectionBehind(type);
  const { shows = [] } = fieldMeta(definition);
  const isRead = members.some((name) => !identifying.has(name) && !shows.includes(name));
  return own !== noRights && isRead && section && !isReference(type)
    ? own | rightsTo('read', [section])
    : own;
}
