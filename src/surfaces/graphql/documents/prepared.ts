import { type ExecutionResult, execute, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../engine/call/context.ts';
import { compileDocument } from '../../../engine/document/compile.ts';
import { completeResult } from '../../../engine/document/complete-result.ts';
import type { Variables } from '../../../engine/document/cost/cost.ts';
import type { ResolvedDocument } from '../../../engine/document/resolve.ts';
import { isCompilable } from '../../../engine/document/rules/compilable.ts';
import { settleErrors } from '../../../engine/document/settle-errors.ts';
import { type Writer, writeValue } from '../../../ground/contract/write-json.ts';
import { documentWriter } from './writer.ts';

/** How an operation runs: by compiled code, or by graphql-js where that cannot be compiled. */
export interface PreparedOperation {
  readonly isCompiled: boolean;
  /** Executes with the coerced variables and the variables as sent; events are roots. */
  readonly execute: (
    context: Context,
    coerced: Variables,
    given: Variables,
    root?: unknown,
  ) => Promise<ExecutionResult> | ExecutionResult;
  /** The text of the data. Throws ANSWER_TOO_LARGE, or on a value that its type does not allow. */
  readonly write: Writer;
  /** The result with the errors that graphql-js reports. */
  readonly settle: (result: ExecutionResult) => ExecutionResult;
  /** The result in its serialized form, with errors for the values that `write` throws on. */
  readonly complete: (result: ExecutionResult) => ExecutionResult;
}

/** An operation that is not cached is not compiled, since that would be done for each call. */
export type Prepare = (resolve: () => ResolvedDocument, isCached: boolean) => PreparedOperation;

export function createPrepare(isCompiled: boolean): Prepare {
  const prepareIntrospection = createIntrospection();
  return (resolve, isCached) => {
    const compiled = isCompiled && isCached ? prepareCompiled(resolve) : null;
    if (compiled) return compiled;
    const resolved = resolve();
    return prepareIntrospection(resolved) ?? prepareInterpreted(resolved);
  };
}

/** Returns null if the compiler does not support the document. */
function prepareCompiled(resolve: () => ResolvedDocument): PreparedOperation | null {
  const resolved = resolve();
  if (resolved.operation.operation === 'subscription' || !isCompilable(resolved)) return null;
  const compiled = compileDocument(resolved.schema, resolved.document);
  return (
    compiled && {
      isCompiled: true,
      execute: compiled,
      write: documentWriter(resolved),
      settle: (result) => settleErrors(resolve(), result),
      complete: (result) => completeResult(resolve(), result),
    }
  );
}

/** The result of graphql-js has all its errors, and is serialized. */
function prepareInterpreted({
  schema,
  document,
}: Pick<ResolvedDocument, 'schema' | 'document'>): PreparedOperation {
  return {
    isCompiled: false,
    execute: (contextValue, _coerced, variableValues, rootValue) =>
      execute({ schema, document, variableValues, contextValue, rootValue }),
    write: writeValue,
    settle: (result) => result,
    complete: (result) => result,
  };
}

/**
 * The maximum number of characters of all answers together; the whole schema takes some 600,000.
 */
const mostKept = 4 * 1024 * 1024;

/** The member of a cached answer. No document can contain it, since names have no blanks. */
const textKey = ' text';

/**
 * Prepares introspection with a cache of its answers by the printed document. They depend on the
 * document and the schema only, and take longer to execute than any other document within the
 * limits.
 */
function createIntrospection() {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (data, key) => data.length + key.length,
  });
  /** Null for a document with other fields or with variables. */
  return (resolved: ResolvedDocument): PreparedOperation | null => {
    const { operation, fields, document } = resolved;
    if (operation.variableDefinitions?.length) return null;
    if (!fields.every(({ node }) => node.name.value.startsWith('__'))) return null;
    const key = `${operation.name?.value ?? ''}\n${print(document)}`;
    const interpreted = prepareInterpreted(resolved);
    return {
      ...interpreted,
      async execute(...call) {
        const known = kept.get(key);
        if (known !== undefined) return { data: { [textKey]: known } };
        const result = await interpreted.execute(...call);
        if (!result.errors) kept.set(key, writeValue(result.data));
        return result;
      },
      write: (data) => textOf(data) ?? writeValue(data),
    };
  };
}

function textOf(data: unknown): string | null {
  const isCached = typeof data === 'object' && data !== null && textKey in data;
  return isCached ? String(data[textKey]) : null;
}
