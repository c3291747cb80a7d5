import { recordOf } from '../../contract/is-record.ts';
import type { Operation } from '../../contract/operations/operation.ts';
import { answerFromGraphql } from './answer-from-graphql.ts';
import { differencesOf, type Outcome } from './outcome.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { describeFailure, type Received, type Service } from './service.ts';

/**
 * The maximum number of attempts at a call with different responses, because records may change
 * between the two requests.
 */
const mostAttempts = 3;

/**
 * Sends a call to v3 and its equivalent to GraphQL. Calls that write are dry runs on both surfaces.
 */
export async function compareSurfaces(service: Service, call: RecordedCall): Promise<Outcome> {
  const { name, body, operation } = call;
  const equivalent = await service.post(`/equivalent/${name}`, body, false);
  if (equivalent.status === 422) return { state: 'refused', details: [refusalIn(equivalent)] };
  if (equivalent.status !== 200) return { state: 'failed', details: [describeFailure(equivalent)] };
  const { query, variables, timeZone } = Object(equivalent.body);
  const isDry = operation.kind === 'mutation';
  for (let attempts = 1; ; attempts++) {
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
    if (attempts === mostAttempts) return { state: 'different', details, query };
  }
}

function refusalIn({ body }: Received): string {
  const { field, type } = recordOf(recordOf(body).error);
  return `${field} | ${type}`;
}

/** Converts a GraphQL response to the form of v3. */
export function carryOver(
  operation: Operation,
  answer: unknown,
  asked: Parameters<typeof answerFromGraphql>[2],
): unknown {
  const { data, errors } = recordOf(answer);
  const [error] = Array.isArray(errors) ? errors : [];
  if (!error) return answerFromGraphql(operation, recordOf(data)[operation.field], asked);
  const { field, type, code } = recordOf(error.extensions);
  return { status: 'error', error: { field, type: type ?? code } };
}

/** Removes values that always differ between two dry runs: descriptions and new identifiers. */
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
