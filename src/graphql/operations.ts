import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Rights } from '../contract/rights.ts';
import type { Writer } from '../contract/write-json.ts';
import { type Compiled, compileDocument } from '../execution/compile.ts';
import { type CostOf, costOf } from '../execution/cost/cost.ts';
import { costliestField } from '../execution/cost/costliest-field.ts';
import { rightsNeeded } from '../execution/rights.ts';
import { selectsSecrets } from '../execution/secrets.ts';
import { isCompilable } from './compilable.ts';
import { countFields } from './limits.ts';
import { type TargetsOf, targetsOf } from './targets.ts';
import { type CoerceVariables, coercerFor } from './variables.ts';
import { documentWriter } from './writer.ts';

/** One operation of a valid document, with its rights and its cost. */
export interface Operation {
  readonly kind: 'query' | 'mutation';
  readonly node: OperationDefinitionNode;
  readonly rights: Rights;
  /** Whether it may be called without a key. */
  readonly isOpen: boolean;
  /** Whether it selects secrets. */
  readonly isSecret: boolean;
  /** The root fields. */
  readonly fields: readonly string[];
  readonly cost: CostOf;
  /** The path of the field that costs most with these variables. */
  readonly costliest: (variables: Parameters<CostOf>[0]) => string;
  /** The records that a mutation of several fields names; null for other operations. */
  readonly targets: TargetsOf | null;
  readonly coerce: CoerceVariables;
  /**
   * The code of the operation, compiled at its second use or, if `isEager`, at its first; null
   * before that and for operations that cannot be compiled. Call it only after rights and cost were
   * checked.
   */
  prepare(isEager: boolean): Prepared | null;
}

/** The code of an operation. */
export interface Prepared {
  readonly compiled: Compiled;
  readonly write: Writer;
}

/** The requested operations of one document by name; null stands for its only operation. */
export type OperationsByName = Map<string | null, Operation>;

export type Operations = ReturnType<typeof createOperations>;

/** In bytes, for all operations together. */
const mostMemory = 32 * 1024 * 1024;

/** In bytes, measured with a margin: an operation as such, and its code. */
const memory = { operation: 1_500, field: 150, code: 6_000, codeOfField: 3_000 } as const;

/**
 * A cache for the operations of all documents, weighted by their fields with fragments expanded.
 */
export function createOperations(schema: GraphQLSchema) {
  const kept = new LRUCache<Operation, () => void>({
    maxSize: mostMemory,
    dispose: (forget, _operation, reason) => {
      if (reason === 'evict') forget();
    },
  });
  return {
    /** Null for a name that the document lacks. Nothing is cached if `known` is null. */
    find(
      document: DocumentNode,
      name: string | null,
      known: OperationsByName | null,
    ): Operation | null {
      const found = known?.get(name);
      if (found) return found;
      const node = getOperationAST(document, name);
      if (!node || node.operation === 'subscription') return null;
      const own = separate(document, node);
      const fields = countFields(own);
      const size = memory.operation + fields * memory.field;
      const withCode = size + memory.code + fields * memory.codeOfField;
      const forget = () => known?.delete(name);
      const prepare = preparedBy(schema, own, {
        used: () => kept.get(operation),
        compiled: () => known && kept.set(operation, forget, { size: withCode }),
      });
      const operation: Operation = { ...analyze(schema, own, node), kind: node.operation, prepare };
      known?.set(name, operation);
      if (known) kept.set(operation, forget, { size });
      return operation;
    },
    /** Removes the operations of a document that left the cache. */
    drop(known: OperationsByName): void {
      for (const operation of known.values()) kept.delete(operation);
    },
  };
}

function analyze(schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode) {
  const { rights, isOpen, fields } = rightsNeeded(schema, document);
  const coerce = coercerFor(schema, node);
  const targets = targetsOf(document, node);
  const cost = costOf(schema, document, node);
  const costliest: Operation['costliest'] = (variables) =>
    costliestField(schema, document, node, variables);
  const isSecret = selectsSecrets(schema, document);
  return { node, rights, isOpen, isSecret, fields, coerce, targets, cost, costliest };
}

interface Keeping {
  used(): void;
  compiled(): void;
}

function preparedBy(
  schema: GraphQLSchema,
  document: DocumentNode,
  keeping: Keeping,
): Operation['prepare'] {
  let isSeen = false;
  let prepared: Prepared | null | undefined;
  return (isEager) => {
    if (prepared === undefined && (isSeen || isEager)) {
      prepared = makePrepared(schema, document);
      if (prepared) keeping.compiled();
    }
    isSeen = true;
    keeping.used();
    return prepared ?? null;
  };
}

function makePrepared(schema: GraphQLSchema, document: DocumentNode): Prepared | null {
  if (!isCompilable(schema, document)) return null;
  const compiled = compileDocument(schema, document);
  return compiled && { compiled, write: documentWriter(schema, document) };
}

/** A document with this operation only and all fragments. */
function separate(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const definitions = document.definitions.filter(
    (each) => each.kind !== Kind.OPERATION_DEFINITION || each === operation,
  );
  return { ...document, definitions };
}
