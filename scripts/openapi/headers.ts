import { variables } from '../../src/ground/config/config.ts';
import type { Json } from './json.ts';

const { idempotencyHours, callLimit, callWindowSeconds } = variables;

const requestId = { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' };

/** Headers of requests beside the credential. */
export const parameters: Readonly<Record<string, Json>> = {
  IdempotencyKey: header('Idempotency-Key', {
    description: `The call is carried out once for each key: a repetition within ${idempotencyHours.default} hours gets the stored answer with \`Idempotency-Replayed: true\`. Refused calls are not stored.`,
    schema: { type: 'string', pattern: '^[ -~]{1,255}$' },
  }),
  IfMatch: header('If-Match', {
    description:
      'Versions of the record, as `ETag` of a `get` shows them, separated by commas, or `*`. The record ' +
      'is changed only while it has one of them; otherwise the answer is 412.',
    schema: { type: 'string' },
  }),
  DryRun: header('X-Dry-Run', {
    description:
      'With `1` everything is checked and answered, and nothing is stored. With `changes` the answer also ' +
      'has the number of rows that would be changed in `X-Changes`.',
    schema: { type: 'string', enum: ['0', '1', 'changes'] },
  }),
  Equivalent: header('X-Equivalent', {
    description:
      'With `graphql` the answer tells the GraphQL of the call in its headers `GraphQL-Document` and ' +
      '`GraphQL-Variables`. `POST /equivalent/<operation>` tells it without executing anything.',
    schema: { type: 'string', enum: ['graphql'] },
  }),
  RequestId: header('X-Request-Id', {
    description: 'An identifier of the call for logs; without it the service generates one.',
    schema: requestId,
  }),
};

/** Headers of answers. */
export const headers: Readonly<Record<string, Json>> = {
  Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } },
  ETag: {
    description: 'The version of the record, for `If-Match`. Absent where there is no record.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
  },
  'GraphQL-Document': inBase64(
    'The GraphQL document that does the same, where `X-Equivalent` asks.',
  ),
  'GraphQL-Variables': inBase64('The variables of `GraphQL-Document`, as JSON.'),
  'Idempotency-Replayed': {
    description: 'The answer of an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  Link: {
    description:
      'Where `X-Equivalent` asks and the document and its variables have more than 4 KB: the address that tells them.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': count(
    `The calls of a window. It is ${callLimit.default} calls in ${callWindowSeconds.default} seconds unless \`${callLimit.name}\` and \`${callWindowSeconds.name}\` are set or the key has a limit of its own; without a limit the three headers are absent.`,
  ),
  'RateLimit-Remaining': count('The calls that are left in the window.'),
  'RateLimit-Reset': count('The seconds until the window ends.'),
  'Retry-After': count('The seconds to wait before the next try.'),
  'X-Changes': count('The rows that a call with `X-Dry-Run: changes` would change.'),
  'X-Dry-Run': {
    description: 'The call was a dry run.',
    schema: { type: 'string', enum: ['1', 'changes'] },
  },
  'X-Request-Id': {
    description: 'The identifier of the call, also in the log of the service.',
    schema: requestId,
  },
};

function inBase64(what: string): Json {
  return { description: `${what} In Base64.`, schema: { type: 'string', format: 'byte' } };
}

export const securitySchemes: Readonly<Record<string, Json>> = {
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Key',
    description: 'A caller key.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A caller key, or the access token of an account.',
  },
};

function header(name: string, { description, schema }: Json): Json {
  return { name, in: 'header', required: false, description, schema };
}

function count(description: string): Json {
  return { description, schema: { type: 'integer', minimum: 0 } };
}
