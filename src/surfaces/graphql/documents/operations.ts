import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Compiled, compileDocument } from '../../../engine/document/compile.ts';
import {
  type CostOf,
  costOf,
  type RecordCounts,
  type Variables,
} from '../../../engine/document/cost/cost.ts';
import { costliestField } from '../../../engine/document/cost/costliest-field.ts';
import { type ResolvedDocument, resolveDocument } from '../../../engine/document/resolve.ts';
import { type DocumentRights, rightsOf } from '../../../engine/document/rights/document-rights.ts';
import { type Narrowed, narrow } from '../../../engine/document/rights/narrow.ts';
import { refuseFields } from '../../../engine/document/rights/refused-fields.ts';
import { placesOf } from '../../../engine/document/rights/refused-places.ts';
import { isCompilable } from '../../../engine/document/rules/compilable.ts';
import { ignoringReadOnly } from '../../../engine/document/rules/ignore-read-only.ts';
import { mayBeLong } from '../../../engine/document/rules/may-be-long.ts';
import { selectsSecrets } from '../../../engine/document/rules/secrets.ts';
import { type TargetsOf, targetsOf } from '../../../engine/document/rules/targets.ts';
import {
  type UsedCoordinates,
  usedCoordinates,
} from '../../../engine/document/rules/used-coordinates.ts';
import type { Rights } from '../../../ground/contract/operations/rights.ts';
import type { Writer } from '../../../ground/contract/write-json.ts';
import { type CoerceVariables, coercerFor } from './variables.ts';
import { documentWriter } from './writer.ts';

/** One operation of a valid document, with its rights and its cost. */
export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** The operation and its fragments alone. */
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
  /** Resolves the document; the result is too large to be cached. */
  readonly resolve: () => ResolvedDocument;
  /** The rights of all its fields. */
  readonly rights: Rights;
  /** The rights without which nothing of it runs: those of its mutations or its subscription. */
  readonly required: DocumentRights['required'];
  /**
   * The operation without the fields that require one of these rights. Call it only for a caller
   * who has the required ones.
   */
  without(missing: Rights): Operation;
  /** Sets the fields that were left out to null in a result, and returns their errors. */
  readonly refuse: (data: unknown) => readonly GraphQLError[];
  /** Whether it may be called without a key. */
  readonly isOpen: boolean;
  /** Whether it selects secrets. */
  readonly isSecret: boolean;
  /** The root fields. */
  readonly fields: readonly string[];
  readonly cost: CostOf;
  readonly mayBeLong: boolean;
  /** The same if no page is longer than there are records. */
  readonly costWithin: (counts: RecordCounts) => CostOf;
  /** The path of the field that costs most with these variables. */
  readonly costliest: (variables: Parameters<CostOf>[0], counts: RecordCounts) => string;
  /** The records that a mutation of several fields names; null for other operations. */
  readonly targets: TargetsOf | null;
  /** The variables as sent, without the members that the operation ignores by its directive. */
  readonly withoutIgnored: (variables: Variables) => Variables;
  readonly coerce: CoerceVariables;
  readonly used: UsedCoordinates;
  /**
   * The code of the operation, compiled at its first use; null for operations that cannot be
   * compiled. Call it only after rights and cost were checked.
   */
  prepare(): Prepared | null;
}

/** The code of an operation. */
export interface Prepared {
  readonly compiled: Compiled;
  readonly write: Writer;
}

/**
 * The requested operations of one document by name; null stands for its only operation. Those
 * without some fields are beside them.
 */
export type OperationsByName = Map<string | null, Operation>;

export type Operations = ReturnType<typeof createOperations>;

/** In bytes, for all operations together. */
const mostMemory = 32 * 1024 * 1024;

/** In bytes, measured with a margin: an operation as such, nodes of its own, and its code. */
const memory = {
  operation: 1_500,
  field: 150,
  ownField: 1_500,
  code: 6_000,
  codeOfField: 3_000,
} as const;

/**
 * A cache for the operations of all documents, weighted by their fields with fragments expanded.
 * Without introspection, refused variables suggest no names of the schema.
 */
export function createOperations(schema: GraphQLSchema, introspection: boolean) {
  const kept: Kept = new LRUCache({
    maxSize: mostMemory,
    dispose: (forget, _operation, reason) => {
      if (reason === 'evict') forget();
    },
  });
  return {
    /** Null for a name that the document lacks. */
    find(
      document: DocumentNode,
      name: string | null,
      known: OperationsByName | null,
    ): Operation | null {
      const found = known?.get(name);
      if (found) return found;
      const node = getOperationAST(document, name);
      if (!node) return null;
      const own = { document: separate(document, node), refused: null };
      return makeOperation({ schema, introspection, kept, known }, name, own);
    },
    /** Removes the operations of a document that left the cache. */
    drop(known: OperationsByName): void {
      for (const operation of known.values()) kept.delete(operation);
    },
  };
}

/** Forgets each operation that the cache evicts. */
type Kept = LRUCache<Operation, () => void>;

interface Making {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly kept: Kept;
  /** Nothing is cached if this is null. */
  readonly known: OperationsByName | null;
}

function makeOperation(making: Making, key: string | null, own: Own): Operation {
  const { schema, introspection, kept, known } = making;
  const resolve = () => resolveDocument(schema, own.document);
  const { width, ...analyzed } = analyze(resolve, own, introspection);
  const size = memory.operation + width * (own.refused ? memory.ownField : memory.field);
  const withCode = size + memory.code + width * memory.codeOfField;
  const forget = () => known?.delete(key);
  const prepare = preparedBy(resolve, {
    used: () => kept.get(operation),
    compiled: () => known && kept.set(operation, forget, { size: withCode }),
  });
  const without = (missing: Rights): Operation => {
    const narrowKey = keyWithout(key, missing);
    const found = known?.get(narrowKey);
    if (found) return found;
    const { fields } = operation;
    return makeOperation(making, narrowKey, { ...narrow(resolve(), missing), fields });
  };
  const operation: Operation = { ...analyzed, resolve, prepare, without };
  known?.set(key, operation);
  if (known) kept.set(operation, forget, { size });
  return operation;
}

/** Beside the names of operations, which have no blanks. */
const keyWithout = (name: string | null, missing: Rights) => `${name ?? ''} ${missing}`;

/** A document of one operation. */
interface Own {
  readonly document: DocumentNode;
  /** The fields that were left out; null for an operation as it was sent. */
  readonly refused: Narrowed['refused'] | null;
  /** The root fields, where the document does not name all that were sent. */
  readonly fields?: readonly string[];
}

function analyze(
  resolve: Operation['resolve'],
  { document, refused, ...sent }: Own,
  introspection: boolean,
) {
  const resolved = resolve();
  const { schema, operation: node } = resolved;
  const places = refused && placesOf(resolved, refused);
  const refuse = (data: unknown) => refuseFields(places, data);
  const costliest: Operation['costliest'] = (variables, counts) =>
    costliestField(resolve(), variables, counts);
  return {
    kind: node.operation,
    document,
    node,
    ...rightsOf(resolved),
    ...sent,
    isSecret: selectsSecrets(resolved),
    withoutIgnored: ignoringReadOnly(schema, node),
    coerce: coercerFor(schema, node, introspection),
    used: usedCoordinates(schema, node, resolve),
    targets: targetsOf(resolved),
    cost: costOf(resolved),
    mayBeLong: mayBeLong(resolved),
    costWithin: costByCounts(resolve),
    costliest,
    refuse: places ? refuse : refuseNothing,
    width: resolved.selections.length,
  } as const;
}

const refuseNothing = () => [];

/** The counts are the same for a minute. */
function costByCounts(resolve: Operation['resolve']): Operation['costWithin'] {
  let last: { readonly counts: RecordCounts; readonly cost: CostOf } | undefined;
  return (counts) => {
    if (last?.counts !== counts) last = { counts, cost: costOf(resolve(), counts) };
    return last.cost;
  };
}

interface Keeping {
  used(): void;
  compiled(): void;
}

function preparedBy(resolve: Operation['resolve'], keeping: Keeping): Operation['prepare'] {
  let prepared: Prepared | null | undefined;
  return () => {
    if (prepared === undefined) {
      prepared = makePrepared(resolve());
      if (prepared) keeping.compiled();
    }
    keeping.used();
    return prepared;
  };
}

function makePrepared(resolved: ResolvedDocument): Prepared | null {
  if (!isCompilable(resolved)) return null;
  const compiled = compileDocument(resolved.schema, resolved.document);
  return compiled && { compiled, write: documentWriter(resolved) };
}

/** A document with this operation and its fragments only. */
function separate(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const used = new Set<FragmentDefinitionNode>();
  const FragmentSpread = ({ name }: FragmentSpreadNode): void => {
    const fragment = fragments.get(name.value);
    if (!fragment || used.has(fragment)) return;
    used.add(fragment);
    visit(fragment, { FragmentSpread });
  };
  visit(operation, { FragmentSpread });
  return { ...document, definitions: [operation, ...used] };
}
