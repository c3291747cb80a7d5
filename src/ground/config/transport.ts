import { resolve } from 'node:path';
import { integer, type Variable } from './values.ts';

const compressions = ['off', 'gzip', 'br'] as const;
const trustModes = ['off', 'known', 'only'] as const;

const ownPaths =
  /^\/(?:console|docs|equivalent|files|graphql|healthz|mcp|openapi\.json|readyz)(?:\/|$)/;

/** Whether a value is a path of plain segments that no other part of the service uses. */
const isBasePath = (path: string): boolean =>
  /^(?:\/[\w.~-]+)+$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path) && !ownPaths.test(path);

/**
 * The base paths of v3 (src/surfaces/http/base-paths.ts), the compression of responses
 * (src/surfaces/http/receive/content-coding.ts), and the documents that GraphQL requests may
 * contain (src/surfaces/graphql/documents/trusted-documents.ts).
 */
export const transportVariables = {
  v3BasePaths: {
    name: 'V3_BASE_PATHS',
    default: '/api/v3',
    text:
      'Paths below which the operations of v3 answer, separated by commas, for clients that cannot ' +
      'be configured; `/api/v3` is always one of them. Metrics, logs and the audit show the ' +
      'operation and not the path.',
    expected: 'a list of paths such as /api/v3,/shop/api/v3',
    parse: (value) => {
      const paths = value.split(/[\s,]+/).filter(Boolean);
      const bare = paths.map((path) => path.replace(/\/$/, ''));
      return bare.every(isBasePath) ? bare : undefined;
    },
  } satisfies Variable<readonly string[]>,
  shutdownDelay: integer(
    'SHUTDOWN_DELAY',
    '3',
    'Seconds after `SIGTERM` in which the process still accepts connections and leaves idle ones ' +
      'open, while `/readyz` is 503 and each answer has `Connection: close`: balancers and clients ' +
      'move to other nodes without a broken call. It ends at once when nobody is connected. ' +
      '0 closes idle connections at once.',
    'a number of seconds',
    0,
    20,
  ),
  compression: {
    name: 'COMPRESSION',
    default: 'br',
    text:
      'Compression of answers of more than 1,000 bytes for clients that accept it: `br` prefers ' +
      'brotli and falls back to gzip, `gzip` uses gzip alone, `off` none.',
    expected: `one of ${compressions.join(', ')}`,
    parse: (value) => compressions.find((each) => each === value),
  } satisfies Variable<(typeof compressions)[number]>,
  mcp: {
    name: 'MCP',
    default: 'on',
    text: '`on` serves tools for assistants at `/mcp` (Model Context Protocol), `off` does not.',
    expected: 'on or off',
    parse: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
  } satisfies Variable<boolean>,
  trustedDocuments: {
    name: 'TRUSTED_DOCUMENTS',
    default: 'off',
    text:
      'Whether GraphQL requests may name a document of `TRUSTED_DOCUMENTS_FILE` by `documentId`: ' +
      '`off` no; `known` yes, beside other documents; `only` yes, and other documents, ' +
      'introspection, the printed schema and GraphiQL are refused. The documents of the console are always trusted ' +
      'while it is served.',
    expected: `one of ${trustModes.join(', ')}`,
    parse: (value) => trustModes.find((mode) => mode === value),
  } satisfies Variable<(typeof trustModes)[number]>,
  trustedDocumentsFile: {
    name: 'TRUSTED_DOCUMENTS_FILE',
    default: '',
    text:
      'JSON file of the trusted documents by their SHA-256 or SHA-1, as `persistedDocuments` of ' +
      'graphql-codegen writes it. Checked against the schema at the start.',
    expected: 'a file',
    parse: (value) => (value === '' ? null : resolve(value)),
  } satisfies Variable<string | null>,
};
