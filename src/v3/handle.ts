import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { CallInfo } from '../contract/caller.ts';
import { toVariable } from '../contract/carry.ts';
import { check } from '../contract/check.ts';
import type { Member } from '../contract/member.ts';
import { graphqlName, graphqlWord } from '../contract/names.ts';
import { checkIdempotencyKey, MalformedHeader } from '../contract/once.ts';
import type { Operation } from '../contract/operation.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Rights } from '../contract/rights.ts';
import { readIfMatch } from '../contract/version.ts';
import { caches, countLookUp } from '../observe/counters.ts';
import { type Compiled, compileDocument } from '../schema/compile.ts';
import { rightsNeeded } from '../schema/rights.ts';
import type { CallResult, RunCall } from '../schema/transaction.ts';
import { type AnswerWriter, answerWriter } from './answer.ts';
import { documentFor, isConditional, isVersioned } from './document.ts';

export interface V3Parts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly run: RunCall;
  readonly timeZone: string;
}

/** The v3 surface: one engine for every operation. */
export function createV3({ schema, operations, run, timeZone }: V3Parts) {
  const prepare = preparedBy(schema, timeZone);
  const rights = rightsOfAll(schema, operations);
  async function handle(name: string, body: unknown, call: CallInfo): Promise<V3Answer> {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    checkHeaders(schema, operation, call);
    try {
      const request = check(operation.request, body);
      const { compiled, write, rights, isVersioned } = prepare(operation, request);
      const variables = variablesOf(operation, request, timeZone);
      const { kind } = operation;
      const tell = (result: ExecutionResult) => write(dataOf(result));
      const once = { asked: () => JSON.stringify([name, call.ifMatch, body]), tell };
      const result = await run({ kind, call, rights, isChecked: true, once }, (context) =>
        compiled(context, variables),
      );
      if (result.kept) return tellKept(result.kept);
      const text = tell(result);
      return isVersioned ? { text, headers: versionOf(result) } : { text };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.watch?.refused(error.type, error.field);
      return { text: writeRefusal(error) };
    }
  }
  return { rightsFor: (name: string) => rights.get(name), handle };
}

/** The JSON text of an answer, be it a success or a refusal. */
export interface V3Answer {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An operation needs the same rights whatever its fields: those of its own record. */
function rightsOfAll(schema: GraphQLSchema, operations: V3Parts['operations']) {
  const rights = new Map<string, Rights>();
  for (const [name, operation] of operations) {
    const document = documentFor(schema, operation, [], undefined);
    rights.set(name, rightsNeeded(schema, document).rights);
  }
  return rights;
}

/** The GraphQL variables that say the same as a checked request. */
export function variablesOf(
  { args, request }: Operation,
  given: Readonly<Record<string, unknown>>,
  timeZone: string,
): Record<string, unknown> {
  const { member } = request;
  const members = member.kind === 'object' ? member.members : {};
  const variables: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const arg = args[name];
    const of = members[name];
    if (!arg || !of) continue;
    if (arg === 'orderBy') variables[arg] = (value as string[]).map(readOrder);
    else if (arg === 'where' && name !== 'conditions')
      variables[arg] = { ...(variables[arg] as object), ...whereOf(name, of, value, timeZone) };
    else variables[arg] = toVariable(of, value, timeZone);
  }
  return variables;
}

interface Prepared {
  readonly rights: Rights;
  readonly compiled: Compiled;
  readonly write: AnswerWriter;
  readonly isVersioned: boolean;
}

/** Callers choose fields freely: so many documents are kept of all operations, the latest made. */
const keptDocuments = 2_000;

function preparedBy(schema: GraphQLSchema, timeZone: string) {
  const kept = new Map<Operation, Map<string, Prepared>>();
  const inOrder: { documents: Map<string, Prepared>; key: string }[] = [];
  return (operation: Operation, request: Readonly<Record<string, unknown>>): Prepared => {
    const given = Object.keys(request);
    const fields = request.fields as readonly string[] | undefined;
    const narrowed = request[operation.narrow?.by ?? ''] as readonly string[] | undefined;
    const key = `${given.join()} ${fields?.join() ?? '*'} ${narrowed?.join() ?? '*'}`;
    const documents = kept.get(operation) ?? new Map<string, Prepared>();
    kept.set(operation, documents);
    let prepared = documents.get(key);
    countLookUp(caches.compiled, prepared !== undefined);
    if (!prepared) {
      prepared = makePrepared({ schema, operation, given, fields, narrowed, timeZone });
      documents.set(key, prepared);
      inOrder.push({ documents, key });
      const oldest = inOrder.length > keptDocuments ? inOrder.shift() : undefined;
      oldest?.documents.delete(oldest.key);
      caches.compiled.entries = inOrder.length;
    }
    return prepared;
  };
}

interface Asked {
  readonly schema: GraphQLSchema;
  readonly operation: Operation;
  readonly given: readonly string[];
  readonly fields: readonly string[] | undefined;
  readonly narrowed: readonly string[] | undefined;
  readonly timeZone: string;
}

function makePrepared(asked: Asked): Prepared {
  const { schema, operation, given, fields, narrowed, timeZone } = asked;
  const document = documentFor(schema, operation, given, fields, narrowed);
  const compiled = compileDocument(schema, document);
  if (!compiled) throw new Error(`${operation.field} does not compile`);
  const { rights } = rightsNeeded(schema, document);
  const write = answerWriter(operation, fields, timeZone);
  return { compiled, rights, write, isVersioned: isVersioned(schema, operation) };
}

/** Throws MalformedHeader for what cannot be used, before anything of the call is looked at. */
function checkHeaders(schema: GraphQLSchema, operation: Operation, call: CallInfo): void {
  const { idempotencyKey, ifMatch } = call;
  if (idempotencyKey !== null && operation.kind === 'mutation') checkIdempotencyKey(idempotencyKey);
  if (ifMatch === null) return;
  if (!isConditional(schema, operation))
    throw new MalformedHeader('If-Match is not for this operation: it changes no one record.');
  readIfMatch(ifMatch);
}

const tellKept = ({ text, isReplay }: NonNullable<CallResult['kept']>): V3Answer =>
  isReplay ? { text, headers: { 'Idempotency-Replayed': 'true' } } : { text };

/** None where there is no record. */
function versionOf({ data }: ExecutionResult): Record<string, string> {
  const version = (data?.it as { version?: string } | null)?.version;
  return version === undefined ? {} : { ETag: `"${version}"` };
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

function whereOf(name: string, member: Member, value: unknown, timeZone: string) {
  return { [graphqlName(name, member)]: toVariable(member, value, timeZone) };
}

function writeRefusal({ field, type, message: description }: Refusal): string {
  return JSON.stringify({ status: 'error', error: { field, type, description } });
}
