import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  parse,
  print,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import type { ResolvedDocument } from '../../../engine/document/resolve.ts';

/** A document that reads one page of a list, and the names of its variables. */
export interface PagedDocument {
  readonly text: string;
  readonly first: string;
  readonly after: string;
}

/** The response name of the field that shows whether another page follows. */
export const pageName = 'exportPage';

/** The arguments that an export sets itself. */
const replaced: ReadonlySet<string> = new Set([
  'first',
  'after',
  'last',
  'before',
  'offset',
  'orderBy',
]);

/**
 * Converts the document of an export to the document of its pages: `first` and `after` become
 * variables, records are ordered by identifier, and the end of the page is selected too.
 */
export function pagedDocument({ document, selections }: ResolvedDocument): PagedDocument {
  const taken = new Set<string>();
  visit(document, { VariableDefinition: ({ variable }) => void taken.add(variable.name.value) });
  const first = freeName('exportFirst', taken);
  const after = freeName('exportAfter', taken);
  const own = definitions(`query($${first}: Int, $${after}: String) { a }`);
  const lists = new Map<FieldNode, FieldNode>();
  for (const { node, definition, above } of selections) {
    const hasOrder = definition.args.some(({ name }) => name === 'orderBy');
    if (!above) lists.set(node, pagedField(node, argumentsOf(first, after, hasOrder)));
  }
  const paged: DocumentNode = visit(document, { Field: (node) => lists.get(node) });
  const used = new Set<string>();
  visit(paged, {
    VariableDefinition: () => false,
    Variable: ({ name }) => void used.add(name.value),
  });
  const whole = visit(paged, {
    OperationDefinition: (node) => ({
      ...node,
      variableDefinitions: [...(node.variableDefinitions ?? []), ...own].filter(({ variable }) =>
        used.has(variable.name.value),
      ),
    }),
  });
  return { text: print(whole), first, after };
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? freeName(`${name}_`, taken) : name;
}

function pagedField(node: FieldNode, own: readonly ArgumentNode[]): FieldNode {
  const kept = node.arguments?.filter(({ name }) => !replaced.has(name.value)) ?? [];
  const selections = [...(node.selectionSet?.selections ?? []), pageEnd];
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  return { ...node, arguments: [...kept, ...own], selectionSet };
}

const pageEnd = fieldIn(`{ ${pageName}: pageInfo { hasNextPage endCursor } }`);

const argumentsOf = (first: string, after: string, hasOrder: boolean) =>
  fieldIn(`{ a(first: $${first}, after: $${after}${hasOrder ? ', orderBy: []' : ''}) }`)
    .arguments ?? [];

function fieldIn(text: string): FieldNode {
  const [operation] = parse(text, { noLocation: true }).definitions;
  const field =
    operation?.kind === Kind.OPERATION_DEFINITION && operation.selectionSet.selections[0];
  if (!field || field.kind !== Kind.FIELD) throw new Error('the text has no field');
  return field;
}

function definitions(text: string): readonly VariableDefinitionNode[] {
  const [operation] = parse(text, { noLocation: true }).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
}
