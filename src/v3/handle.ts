import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { CallResult, Cut, RunCall } from '../call/transaction.ts';
import { largestBody, largestBodyOf } from '../contract/body-size.ts';
import type { CallInfo } from '../contract/caller.ts';
import { check } from '../contract/check.ts';
import { CallError } from '../contract/errors.ts';
import { checkIdempotencyKey } from '../contract/idempotency-key.ts';
import type { Member } from '../contract/member.ts';
import { graphqlName, graphqlWord } from '../contract/names.ts';
import type { Operation } from '../contract/operation.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Rights } from '../contract/rights.ts';
import { addFilter, toVariable } from '../contract/v3-to-graphql.ts';
import { readIfMatch } from '../contract/version.ts';
import { rightsOnV3 } from '../execution/rights.ts';
import { documentFor, isConditional, namesOf } from './document.ts';
import { preparedDocuments } from './prepared-documents.ts';

export interface V3Parts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly run: RunCall;
  readonly timeZone: string;
}

/** The v3 surface: one engine for every operation. */
export function createV3({ schema, operations, run, timeZone }: V3Parts) {
  const prepare = preparedDocuments(schema, timeZone);
  const rights = rightsOfAll(schema, operations);
  async function handle(name: string, body: unknown, call: CallInfo): Promise<V3Answer> {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    checkHeaders(schema, operation, call);
    try {
      return await execute(operation, body, call, name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.watch?.refused(error.type, error.field);
      return { text: writeRefusal(error) };
    }
  }
  async function execute(operation: Operation, body: unknown, call: CallInfo, name: string) {
    const { kind } = operation;
    const request = check(operation.request, body, reading);
    const { rights, isVersioned, isSecret, ...document } = prepare(operation, request);
    const variables = document.coerce(variablesOf(operation, request, timeZone));
    const answerText = (result: ExecutionResult) => document.write(dataOf(result));
    const requestText = () => JSON.stringify([name, call.ifMatch, body]);
    const idempotent = { requestText, answerText };
    const cost = document.costOf(variables);
    const result = await run(
      { kind, call, rights, isChecked: true, cut: cutOf(request), idempotent, cost },
      (context) => document.compiled(context, variables),
    );
    if (result.storedAnswer) return { ...answerStored(result.storedAnswer), isSecret };
    const headers = isVersioned ? versionOf(result) : undefined;
    return { text: answerText(result), isWrite: kind === 'mutation', isSecret, headers };
  }
  const largest = new Map<string, number>();
  for (const [name, { request }] of operations) largest.set(name, largestBodyOf(request.member));
  return {
    rightsFor: (name: string) => rights.get(name),
    largestBody: (name: string) => largest.get(name) ?? largestBody,
    handle,
  };
}

const reading = { emptyArrayIsObject: true } as const;

/** The JSON text of an answer, be it a success or a refusal. */
export interface V3Answer {
  readonly text: string;
  /** Something has been changed. */
  readonly isWrite?: boolean;
  readonly isSecret?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The rights of an operation do not depend on its fields: they are those of its record. */
function rightsOfAll(schema: GraphQLSchema, operations: V3Parts['operations']) {
  const rights = new Map<string, Rights>();
  for (const [name, operation] of operations) {
    const document = documentFor(schema, operation, [], undefined);
    rights.set(name, rightsOnV3(schema, document));
  }
  return rights;
}

/** `language` and `priceList` of a checked request. */
function cutOf({ language, priceList }: Readonly<Record<string, unknown>>): Cut {
  return {
    language: typeof language === 'string' ? language : undefined,
    priceListId: typeof priceList === 'number' ? priceList : undefined,
  };
}

/** The GraphQL variables that say the same as a checked request. */
export function variablesOf(
  { args, request, filters = {} }: Operation,
  given: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const { member } = request;
  const members = member.kind === 'object' ? member.members : {};
  const variables: Record<string, unknown> = {};
  const where: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const arg = args[name];
    const of = members[name];
    if (!arg || !of) continue;
    if (arg === 'orderBy') variables[arg] = namesOf(value)?.map(readOrder);
    else if (arg === 'where' && name !== 'conditions')
      addFilter(where, filters[name] ?? named(name, of), toVariable(of, value, timeZone));
    else if (arg === 'by') variables[arg] = { [name]: value };
    else variables[arg] = toVariable(of, value, timeZone);
  }
  if (Object.keys(where).length > 0) variables.where = where;
  return variables;
}

/**
 * Throws a CallError (400) for a header that the operation cannot use, before the request is
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

/** None where there is no record. */
function versionOf({ data }: ExecutionResult): Record<string, string> {
  const record = data?.it;
  const isRecord = typeof record === 'object' && record !== null && 'version' in record;
  return isRecord ? { ETag: `"${record.version}"` } : {};
}

/** The value of the document's one field. Throws its first error. */
function dataOf({ data, errors }: ExecutionResult): unknown {
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data?.it;
}

function readOrder(name: string) {
  const descending = name.startsWith('-');
  const field = graphqlWord(descending ? name.slice(1) : name);
  return { field, direction: descending ? 'DESC' : 'ASC' };
}

/** A condition that GraphQL has under its own name. */
const named = (name: string, member: Member) => (value: unknown) => ({
  [graphqlName(name, member)]: value,
});

function writeRefusal({ field, type, message: description }: Refusal): string {
  return JSON.stringify({ status: 'error', error: { field, type, description } });
}
