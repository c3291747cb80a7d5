import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { CallResult, LocaleChoice, RunCall } from '../../engine/call/transaction.ts';
import type { Compiled } from '../../engine/document/compile.ts';
import { resolveDocument } from '../../engine/document/resolve.ts';
import { rightsOnV3 } from '../../engine/document/rights/rights.ts';
import { largestBody, largestBodyOf } from '../../ground/contract/body-size.ts';
import type { CallInfo } from '../../ground/contract/caller.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { checkIdempotencyKey } from '../../ground/contract/idempotency-key.ts';
import { nearestName } from '../../ground/contract/nearest-name.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import type { Rights } from '../../ground/contract/operations/rights.ts';
import { canonicalJson } from '../../ground/contract/values/canonical-json.ts';
import { readIfMatch } from '../../ground/contract/values/version.ts';
import type { CountUsage } from '../../store/usage/used.ts';
import type { EquivalentAnswer, V3Refusal } from '../http/equivalent.ts';
import type { V3Answer } from '../http/router-parts.ts';
import { documentFor, isConditional } from './document.ts';
import { equivalentOf } from './equivalent.ts';
import { preparedDocuments } from './prepared-documents.ts';
import type { Recorder } from './recorder.ts';
import { type CheckRequest, requestChecker } from './request-checker.ts';
import { type Seen, usageOf } from './used-members.ts';
import { variablesOf } from './variables.ts';

export interface V3Parts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly run: RunCall;
  readonly timeZone: string;
  /** Counts the answered calls; null if nothing is counted. */
  readonly count?: CountUsage | null;
  /** Appends calls to a file; null if nothing is recorded. */
  readonly record?: Recorder | null;
}

/** The v3 surface: one engine for every operation. */
export function createV3(parts: V3Parts) {
  const { schema, operations, count, record } = parts;
  const checkRequest = requestChecker(operations);
  const execute = createExecute(parts, checkRequest);
  const rights = rightsOfAll(schema, operations);
  const usage = usageOf(operations);
  return {
    rightsFor: (name: string) => rights.get(name),
    suggest: (name: string) => suggestOperation(name, [...operations.keys()]),
    largestBody: largestBodies(operations),
    async handle(name: string, body: unknown, call: CallInfo): Promise<V3Answer> {
      const operation = operations.get(name);
      if (!operation) throw new Error(`no operation ${name}`);
      checkHeaders(schema, operation, call);
      record?.(name, body, call.caller);
      const seen: Seen = { used: null, request: null };
      let answer: V3Answer;
      try {
        answer = await execute({ name, operation, body, call, seen });
      } catch (error) {
        answer = answerRefusal(error, call);
      }
      count?.(call.caller, ...usage(name, seen));
      return answer;
    },
    equivalent: createConverter(parts, checkRequest),
    prepareLine: prepareLines(parts, checkRequest),
  };
}

interface Execution {
  readonly name: string;
  readonly operation: Operation;
  readonly body: unknown;
  readonly call: CallInfo;
  readonly seen: Seen;
}

/**
 * Creates the function that checks and runs a call. The function throws a Refusal for a mistake of
 * the caller.
 */
function createExecute({ schema, run, timeZone }: V3Parts, checkRequest: CheckRequest) {
  const prepare = preparedDocuments(schema, timeZone);
  return async ({ name, operation, body, call, seen }: Execution): Promise<V3Answer> => {
    const { kind } = operation;
    const request = checkRequest(operation, body, name);
    const document = prepare(name, operation, request);
    const { rights, isVersioned, isSecret, mayBeLong } = document;
    seen.used = document.used;
    seen.request = request;
    const variables = document.coerce(variablesOf(operation, request, timeZone));
    const answerText = (result: ExecutionResult) => document.write(dataOf(result));
    const requestText = () => canonicalJson([name, call.ifMatch, body]);
    const idempotent = { requestText, answerText };
    const cost = document.costOf(variables);
    const result = await run(
      { kind, call, rights, isChecked: true, cut: cutOf(request), idempotent, cost, mayBeLong },
      (context) => document.compiled(context, variables),
    );
    if (result.storedAnswer) return { ...answerStored(result.storedAnswer), isSecret };
    const headers = headersOf(result, isVersioned);
    return { text: answerText(result), isWrite: kind === 'mutation', isSecret, headers };
  };
}

/** Returns the response to a refused call. Throws any other error. */
function answerRefusal(error: unknown, call: CallInfo): V3Answer {
  if (!(error instanceof Refusal)) throw error;
  call.watch?.refused(error.type, error.field);
  return { text: JSON.stringify(refusedBy(error)) };
}

/** Returns a function from an operation's name to the maximum size of its body in bytes. */
function largestBodies(operations: V3Parts['operations']) {
  const largest = new Map<string, number>();
  for (const [name, { request }] of operations) largest.set(name, largestBodyOf(request.member));
  return (name: string) => largest.get(name) ?? largestBody;
}

/** Returns the GraphQL of a v3 request, or v3's refusal of its form. */
function createConverter({ schema, operations, timeZone }: V3Parts, checkRequest: CheckRequest) {
  return (name: string, body: unknown): EquivalentAnswer => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    try {
      const request = checkRequest(operation, body, name);
      return { ...equivalentOf(schema, operation, request, timeZone), timeZone };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusedBy(error);
    }
  };
}

/** The rights of an operation depend only on its record, not on the requested fields. */
function rightsOfAll(schema: GraphQLSchema, operations: V3Parts['operations']) {
  const rights = new Map<string, Rights>();
  for (const [name, operation] of operations) {
    const document = documentFor(schema, operation, [], undefined);
    rights.set(name, rightsOnV3(resolveDocument(schema, document)));
  }
  return rights;
}

/** Returns `language` and `priceList` of a checked request. */
function cutOf({ language, priceList }: Readonly<Record<string, unknown>>): LocaleChoice {
  return {
    language: typeof language === 'string' ? language : undefined,
    priceListId: typeof priceList === 'number' ? priceList : undefined,
  };
}

/**
 * Throws a CallError (400) for a header that the operation does not support, before the request is
 * checked.
 */
function checkHeaders(schema: GraphQLSchema, operation: Operation, call: CallInfo): void {
  const { idempotencyKey, ifMatch } = call;
  if (idempotencyKey !== null && operation.kind === 'mutation') checkIdempotencyKey(idempotencyKey);
  if (ifMatch === null) return;
  if (!isConditional(schema, operation))
    throw new CallError(
      'MALFORMED_REQUEST',
      'This operation does not accept If-Match, because it does not change exactly one record.',
    );
  readIfMatch(ifMatch);
}

const answerStored = ({ text, isReplay }: NonNullable<CallResult['storedAnswer']>): V3Answer =>
  isReplay
    ? { text, isWrite: true, headers: { 'Idempotency-Replayed': 'true' } }
    : { text, isWrite: true };

function headersOf(result: CallResult, isVersioned: boolean): V3Answer['headers'] {
  const version = isVersioned ? versionOf(result) : undefined;
  const { changes } = result;
  return changes ? { ...version, 'X-Changes': String(changes.total) } : version;
}

/** Returns the version header; empty if there is no record. */
function versionOf({ data }: ExecutionResult): Record<string, string> {
  const record = data?.it;
  const isRecord = typeof record === 'object' && record !== null && 'version' in record;
  return isRecord ? { ETag: `"${record.version}"` } : {};
}

/** Returns the value of the document's only field. Throws the first error. */
function dataOf({ data, errors }: ExecutionResult): unknown {
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data?.it;
}

const refusedBy = ({ field, type, message: description }: Refusal): V3Refusal => ({
  status: 'error',
  error: { field, type, description },
});

interface LineParts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly timeZone: string;
}

/**
 * Returns a function that checks a request. The function throws a Refusal, or returns a function
 * that runs the request in the context of another call, such as a chunk of an import.
 */
function prepareLines({ schema, operations, timeZone }: LineParts, checkRequest: CheckRequest) {
  const prepare = preparedDocuments(schema, timeZone);
  return (name: string, body: unknown) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    const request = checkRequest(operation, body, name);
    const document = prepare(name, operation, request);
    const variables = document.coerce(variablesOf(operation, request, timeZone));
    return (context: Parameters<Compiled>[0]): Promise<ExecutionResult> | ExecutionResult =>
      document.compiled(context, variables);
  };
}

/**
 * A sentence that helps a caller who sent the name of no operation: the operation that was probably
 * meant, or the verbs of a resource that exists. Empty where no name is near.
 */
export function suggestOperation(sent: string, operations: readonly string[]): string {
  const name = sent.toLowerCase().replaceAll('_', '-');
  const fullName = new Map(operations.flatMap((each) => formsOf(each).map((form) => [form, each])));
  const nearest = nearestName(name, [...fullName.keys()]);
  if (nearest !== undefined) return ` Did you mean ${fullName.get(nearest)}?`;
  const resource = name.slice(0, name.lastIndexOf('.'));
  const verbs = operations.flatMap((each) => {
    const [own, verb] = divide(each);
    return formsOf(own).includes(resource) ? [verb] : [];
  });
  return verbs.length > 0 ? ` The verbs of ${resource} are ${verbs.join(', ')}.` : '';
}

/** A name with and without its area: `commerce.products.find`, `products.find`. */
const formsOf = (name: string) => [name, name.slice(name.indexOf('.') + 1)];

function divide(operation: string): [resource: string, verb: string] {
  const at = operation.lastIndexOf('.');
  return [operation.slice(0, at), operation.slice(at + 1)];
}
