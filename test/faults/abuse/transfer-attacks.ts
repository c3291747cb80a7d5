import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { bodyOf, multipart } from '../../support/multipart.ts';
import type { Planned, Sent } from './attack.ts';
import { unknownMemberRequests } from './list-attacks.ts';
import {
  callOf,
  document,
  type Field,
  isConnection,
  nodeOf,
  rootFields,
  selection,
  uploadPath,
} from './root-fields.ts';
import { importTargets } from './surfaces.ts';

/** Requests of v3 with thousands of unknown members that only request their GraphQL. */
export const equivalentRequests = (): Planned[] =>
  unknownMemberRequests().map(({ path, ...sent }) => ({
    ...sent,
    path: path.replace('/api/v3/', '/equivalent/'),
  }));

/** Each root field once, with a minimal document: most are refused for a reason. */
export const everyRootField = (): Sent[] =>
  [...rootFields('query'), ...rootFields('mutation')].map((field) =>
    document(...callOf(field, {})),
  );

/** Every list with all scalar fields, in each format. */
export const exportRequests = (): Sent[] =>
  rootFields('query')
    .filter(isConnection)
    .flatMap((field) =>
      ['jsonl', 'csv'].map((format) => ({
        ...document(`{ ${field.name} { nodes ${selection(nodeOf(field), 1, 100)} } }`),
        path: `/bulk/export?format=${format}`,
      })),
    );

/** Compressed files for each target, with wide, deep, empty or malformed lines. */
export function importRequests(): Sent[] {
  const lines = [
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`u${at}`, at]))),
    `{"code":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '',
    '{}',
  ];
  const body = gzipSync(`${lines.join('\n')}\n`.repeat(200));
  const headers = { 'Content-Type': 'application/jsonl', 'Content-Encoding': 'gzip' };
  const starts = importTargets.map(({ parameter, name }) => ({
    path: `/bulk/import?${parameter}=${name}&dry=1`,
    body,
    headers,
  }));
  return [...starts, ...jobRequests()];
}

const jobRequests = (): Sent[] =>
  ['', '/result'].map((action) => ({
    path: `/bulk/import/1${action}`,
    method: 'GET',
    body: '',
  }));

/** A file of 2 MB that is not an image for each mutation that takes a file, and a thousand parts. */
export function uploadRequests(): Sent[] {
  const content = randomBytes(2_000_000);
  return rootFields('mutation').flatMap((field) => {
    const path = uploadPath(field);
    if (!path) return [];
    const operations = operationsOf(field, path);
    const map = JSON.stringify({ 0: [`variables.${path.join('.')}`] });
    const parts = [
      { name: 'operations', content: operations },
      { name: 'map', content: map },
      { name: '0', fileName: 'a.png', content },
    ];
    const many = Array.from({ length: 1_000 }, (_, at) => ({ name: `p${at}`, content: '' }));
    return [parts, [...parts.slice(0, 1), ...many]].map((each) => ({
      path: '/graphql',
      body: bodyOf(each),
      headers: { ...multipart, 'GraphQL-Require-Preflight': '1' },
    }));
  });
}

function operationsOf(field: Field, [argument = '', ...rest]: readonly string[]): string {
  const value = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), null);
  const [query, variables] = callOf(field, { [argument]: value });
  return JSON.stringify({ query, variables: { ...variables, [argument]: value } });
}

/** Pages and files, which need no key, over many connections. */
export function pageRequests(): Sent[] {
  const paths = [
    '/console',
    `/console/${'a/'.repeat(4_000)}`,
    '/console/assets/none.js',
    '/docs',
    '/docs/',
    '/docs/guide/',
    '/graphql/',
    '/favicon.ico',
    '/docs/commerce.products.find',
    '/llms.txt',
    '/openapi.json',
    '/client.tgz',
    '/docs/guide',
    '/docs/guide/reference/v3',
    '/docs/guide/search.json',
    '/graphql/graphiql.js',
    '/files/none.png',
    '/healthz',
    '/readyz',
    '/',
  ];
  const pages = paths.flatMap((path) =>
    ['gzip', 'br', 'identity'].map((encoding) => ({
      path,
      method: 'GET',
      body: '',
      key: null,
      headers: { 'Accept-Encoding': encoding },
    })),
  );
  const schemas = ['gzip', 'br', 'identity'].map((encoding) => ({
    path: '/schema.graphql',
    method: 'GET',
    body: '',
    headers: { 'Accept-Encoding': encoding },
  }));
  const questions = ['', ...schemaQuestions].map((query) => ({
    path: `/graphql/schema${query}`,
    method: 'GET',
    body: '',
  }));
  const inBrowsers = ['/graphql', '/'].map((path) => ({
    path,
    method: 'GET',
    body: '',
    key: null,
    headers: { Accept: 'text/html' },
  }));
  return [...pages, ...schemas, ...questions, ...inBrowsers];
}

/** The longest searches, of words that are misspelled or unfinished, and the largest descriptions. */
const schemaQuestions = [
  `?search=${'abcde+fghij+stockk+pric+'.repeat(16)}&first=20`,
  `?search=${'goods+shop+change+product+'.repeat(15)}&first=20`,
  '?describe=Query.search,Query.node,Query.products,Query.items,Query.orders,Query.customers,filters',
  '?describe=Query,Mutation,Product,ProductWhere,ProductCreateInput,Order,Item,Promotion,Customer',
  `?describe=${'unknown,'.repeat(9)}${'x'.repeat(8_000)}`,
];
