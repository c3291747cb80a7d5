import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../../engine/call/context.ts';
import { throwCallErrors } from '../../engine/call/transaction.ts';
import type { Variables } from '../../engine/document/cost/cost.ts';
import { isCallError } from '../../ground/contract/errors/errors.ts';
import { type Writer, writeValue } from '../../ground/contract/write-json.ts';
import type { DocumentOperation } from './documents/operations.ts';
import type { PreparedOperation } from './documents/prepared.ts';

const none: readonly GraphQLError[] = [];

/**
 * The execution of an operation within a call, by compiled code or graphql-js, with its data as
 * text. A mutation may execute several times; the last result counts.
 */
export class OperationExecution {
  result: ExecutionResult = {};
  /** The text of the data of the result. */
  data = '';
  /** The errors of fields that the caller may not read. */
  refused = none;
  readonly #operation: DocumentOperation;
  readonly #prepared: PreparedOperation;
  readonly #coerced: Variables;
  readonly #given: Variables;
  readonly #root: unknown;

  /** Executes with the coerced variables and the variables as sent; events are roots. */
  constructor(operation: DocumentOperation, coerced: Variables, given: Variables, root?: unknown) {
    this.#operation = operation;
    this.#prepared = operation.prepare();
    this.#coerced = coerced;
    this.#given = given;
    this.#root = root;
  }

  /** Throws the errors that fail the whole call, and ANSWER_TOO_LARGE. */
  async execute(context: Context): Promise<ExecutionResult> {
    const prepared = this.#prepared;
    // Errors are thrown before the result is written, because a mutation may start again here.
    const found = throwCallErrors(
      await prepared.execute(context, this.#coerced, this.#given, this.#root),
    );
    this.result = found.errors ? prepared.settle(found) : found;
    this.refused = this.#operation.refuse(this.result.data);
    this.data = writeOrNull(this.result.data, prepared.write) ?? this.#complete();
    return this.result;
  }

  /** The text of data that contains values which their types do not allow. */
  #complete(): string {
    this.result = this.#prepared.complete(this.result);
    this.refused = this.#operation.refuse(this.result.data);
    return writeValue(this.result.data);
  }
}

function writeOrNull(data: unknown, write: Writer): string | null {
  try {
    return write(data);
  } catch (failure) {
    if (isCallError(failure, 'ANSWER_TOO_LARGE')) throw failure;
    return null;
  }
}
