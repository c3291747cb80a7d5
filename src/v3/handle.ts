import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Caller } from '../contract/caller.ts';
import { toVariable } from '../contract/carry.ts';
import { check } from '../contract/check.ts';
import type { Member } from '../contract/member.ts';
import { graphqlName, graphqlWord } from '../contract/names.ts';
import type { Operation } from '../contract/operation.ts';
import { Refusal } from '../contract/refusal.ts';
import { type Compiled, compileDocument } from '../schema/compile.ts';
import type { RunCall } from '../schema/transaction.ts';
import { type AnswerWriter, answerWriter } from './answer.ts';
import { documentFor } from './document.ts';

export interface V3Parts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly run: RunCall;
  readonly timeZone: string;
}

/** The v3 surface: one engine for every operation. */
export function createV3({ schema, operations, run, timeZone }: V3Parts) {
  const prepare = preparedBy(schema, timeZone);
  async function handle(name: string, body: unknown, caller: Caller): Promise<string> {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name}`);
    try {
      const request = check(operation.request, body);
      const { compiled, write } = prepare(operation, request);
      const variables = variablesOf(operation, request, timeZone);
      const { kind } = operation;
      const result = await run({ kind, caller, isChecked: true }, (context) =>
        compiled(context, variables),
      );
      return write(dataOf(result));
    } catch (error) {
      if (error instanceof Refusal) return writeRefusal(error);
      throw error;
    }
  }
  return { has: (name: string) => operations.has(name), handle };
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
  readonly compiled: Compiled;
  readonly write: AnswerWriter;
}

/** Callers choose fields freely: so many documents are kept for each operation, then made anew. */
const keptDocuments = 500;

function preparedBy(schema: GraphQLSchema, timeZone: string) {
  const kept = new Map<Operation, Map<string, Prepared>>();
  return (operation: Operation, request: Readonly<Record<string, unknown>>): Prepared => {
    const given = Object.keys(request);
    const fields = request.fields as readonly string[] | undefined;
    const narrowed = request[operation.narrow?.by ?? ''] as readonly string[] | undefined;
    const key = `${given.join()} ${fields?.join() ?? '*'} ${narrowed?.join() ?? '*'}`;
    const documents = kept.get(operation) ?? new Map<string, Prepared>();
    kept.set(operation, documents);
    let prepared = documents.get(key);
    if (!prepared) {
      if (documents.size >= keptDocuments) documents.clear();
      prepared = makePrepared({ schema, operation, given, fields, narrowed, timeZone });
      documents.set(key, prepared);
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
  return { compiled, write: answerWriter(operation, fields, timeZone) };
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
