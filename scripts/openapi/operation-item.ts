import { largestBodyOf, largestUpload } from '../../src/ground/contract/body-size.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { isConditional, isVersioned } from '../../src/surfaces/v3/document.ts';
import type { ShopAnswers } from '../reference/ask-shop.ts';
import { describeOperation, describeRight } from '../reference/describe-operation.ts';
import { withDefaults } from '../reference/member-defaults.ts';
import { requestRows } from '../reference/member-rows.ts';
import type { ShownRefusal } from '../reference/shown-refusals.ts';
import { answerName } from './answer-schemas.ts';
import { codeSamples } from './code-samples.ts';
import { type ErrorRow, errorsOf } from './error-schemas.ts';
import { type Json, refTo } from './json.ts';
import { byPath, objectSchema } from './member-schema.ts';
import { componentName, operationId, resourceOf, verbOf } from './names.ts';
import { problemName, problemStatuses } from './problems.ts';

/** The path item of an operation. */
export function operationItem(name: string, operation: Operation, answers: ShopAnswers): Json {
  const { refusals } = answers;
  const rows = errorsOf(name, refusals);
  const isWrite = operation.kind === 'mutation';
  const parameters = [
    ...(isWrite ? ['IdempotencyKey', 'DryRun'] : []),
    ...(isConditional(schema, operation) ? ['IfMatch'] : []),
    'Equivalent',
    'RequestId',
  ];
  const call = answers.calls.get(name);
  if (!call) throw new Error(`${name} has no example`);
  return {
    post: {
      operationId: operationId(name),
      tags: [resourceOf(name)],
      // Viewers list operations by their summary, below the name of the resource.
      summary: verbOf(name),
      description: `\`${name}\`\n\n${describeOperation(name, operation)} ${describeRight(operation)}${tableOf(rows)}`,
      parameters: parameters.map((each) => refTo('parameters', each)),
      requestBody: requestBody(name, operation, answers),
      responses: {
        200: success(name, operation, answers),
        ...problemResponses(operation),
      },
      'x-codeSamples': codeSamples(name, operation, call.body),
    },
  };
}

function tableOf(rows: readonly ErrorRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ field, type, when }) => `| \`${field}\` | \`${type}\` | ${when} |`);
  return `\n\n${['| Error on | type | when |', '|---|---|---|', ...lines].join('\n')}`;
}

function requestBody(name: string, operation: Operation, answers: ShopAnswers): Json {
  const { member } = operation.request;
  if (member.kind !== 'object') throw new Error('a request is an object');
  const rows = byPath(withDefaults(name, requestRows(schema, operation), answers.defaults));
  const request = objectSchema(member, { isAnswer: false, rows, self: '' });
  const required = Object.values(member.members).some(({ isRequired }) => isRequired);
  const value = answers.calls.get(name)?.body;
  return {
    required,
    content: { 'application/json': { schema: request, examples: { example: { value } } } },
  };
}

function success(name: string, operation: Operation, { calls, refusals }: ShopAnswers): Json {
  const [ok, error] = [answerName(name, operation), `${componentName(name)}Error`];
  const choices = { ok: refTo('schemas', ok), error: refTo('schemas', error) };
  const mapping = Object.fromEntries(
    Object.entries(choices).map(([status, { $ref }]) => [status, $ref]),
  );
  const own = refusals.filter((refusal) => refusal.operation === name);
  return {
    description: 'The call was carried out (`ok`), or refused and changed nothing (`error`).',
    headers: successHeaders(operation),
    content: {
      'application/json': {
        schema: {
          oneOf: Object.values(choices),
          discriminator: { propertyName: 'status', mapping },
        },
        examples: { ok: { value: calls.get(name)?.answer }, ...refusedExamples(own) },
      },
    },
  };
}

function successHeaders(operation: Operation): Json {
  const isWrite = operation.kind === 'mutation';
  const names = [
    ...(isVersioned(schema, operation) ? ['ETag'] : []),
    ...(isWrite ? ['Idempotency-Replayed', 'X-Changes', 'X-Dry-Run'] : []),
    'GraphQL-Document',
    'GraphQL-Variables',
    'Link',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'X-Request-Id',
  ];
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

/** One example of each pair of field and type. */
function refusedExamples(refusals: readonly ShownRefusal[]): Json {
  const examples: Record<string, Json> = {};
  for (const { field, type, condition, description } of refusals) {
    const error = { field, type, description: description ?? condition };
    examples[`${field}-${type}`] ??= {
      summary: `${type} on ${field}`,
      value: { status: 'error', error },
    };
  }
  return examples;
}

function problemResponses(operation: Operation): Json {
  const isWrite = operation.kind === 'mutation';
  const only: Readonly<Record<number, boolean>> = {
    409: isWrite,
    412: isConditional(schema, operation),
    507: isWrite && largestBodyOf(operation.request.member) === largestUpload,
  };
  return Object.fromEntries(
    problemStatuses
      .filter((status) => only[status] ?? true)
      .map((status) => [status, refTo('responses', problemName(status))]),
  );
}
