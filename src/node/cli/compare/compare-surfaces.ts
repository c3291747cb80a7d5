import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { answerFromGraphql } from './answer-from-graphql.ts';
import { type ComparisonOutcome, differencesOf } from './outcome.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { type ComparedService, describeFailure, type Received } from './service.ts';

/**
 * The maximum number of tries of a call whose answers differ, because records may change between
 * the two requests.
 */
const mostTries = 3;

/** Sends a call to v3 and its equivalent to GraphQL. Calls that write are dry runs on both. */
export async function compareSurfaces(
  service: ComparedService,
  call: RecordedCall,
): Promise<ComparisonOutcome> {
  const { name, body, operation } = call;
  const told = await service.post(`/equivalent/${name}`, body, false);
  if (told.status === 422) return { state: 'refused', details: [refusalIn(told)] };
  if (told.status !== 200) return { state: 'failed', details: [describeFailure(told)] };
  const { variables, ...document } = recordOf(told.body);
  const [query, timeZone] = [String(document.query), String(document.timeZone)];
  const isDry = operation.kind === 'mutation';
  for (let tries = 1; ; tries++) {
    const v3 = await service.post(`/api/v3/${name}`, body, isDry);
    if (v3.status !== 200)
      return { state: 'failed', details: [`v3: ${describeFailure(v3)}`], query };
    const graphql = await service.post('/graphql', { query, variables }, isDry);
    const { data, errors } = recordOf(graphql.body);
    if (!data && !errors)
      return { state: 'failed', details: [`GraphQL: ${describeFailure(graphql)}`], query };
    const details = differencesOf(
      comparable(operation, v3.body),
      comparable(operation, carryOver(operation, graphql.body, { body, timeZone })),
    );
    if (details.length === 0) return { state: 'equal', details, query };
    if (tries === mostTries) return { state: 'different', details, query };
  }
}

function refusalIn({ body }: Received): string {
  const { field, type } = recordOf(recordOf(body).error);
  return `${field} | ${type}`;
}

/** Converts a GraphQL answer to the form of v3. */
export function carryOver(
  operation: Operation,
  answer: unknown,
  asked: Parameters<typeof answerFromGraphql>[2],
): unknown {
  const { data, errors } = recordOf(answer);
  const [error] = Array.isArray(errors) ? errors : [];
  if (!error) return answerFromGraphql(operation, recordOf(data)[operation.field], asked);
  const { field, type, code } = recordOf(error.extensions);
  return { status: 'error', error: { field, type: type ?? code, description: error.message } };
}

/** Removes the parts that differ between any two dry runs: descriptions, and new identifiers. */
function comparable({ answer }: Operation, body: unknown): unknown {
  const { status, error, ...rest } = recordOf(body);
  const { field, type } = recordOf(error);
  if (error) return { status, error: { field, type } };
  if (answer?.at !== 'id') return { status, ...rest };
  return {
    status,
    ...Object.fromEntries(Object.entries(rest).map(([name, of]) => [name, typeof of])),
  };
}
