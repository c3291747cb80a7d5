import { imported } from '../../../src/shop/apps/jobs/imported.ts';
import { exportParameters } from '../../../src/surfaces/graphql/export/options.ts';
import { searchParameters } from '../../../src/surfaces/graphql/schema-search.ts';
import { requestHeaders } from '../../../src/surfaces/http/cors.ts';
import { dryRuns } from '../../../src/surfaces/http/dry-run.ts';
import { bodyCodings } from '../../../src/surfaces/http/receive/body-source.ts';
import { findRoute } from '../../../src/surfaces/http/router.ts';
import { importParameters, importTypes } from '../../../src/surfaces/imports/parameters.ts';
import { toolNames } from '../../../src/surfaces/mcp/tools.ts';
import type { Planned } from './attack.ts';

/** The routes that read a body on behalf of a caller. */
export const callingRoutes = [
  '/api/v3/*',
  '/equivalent/*',
  '/graphql',
  '/bulk/export',
  '/bulk/import',
  '/mcp',
] as const;

/** Headers that name the caller or the body, which every attack has. */
const usual: ReadonlySet<string> = new Set(['Authorization', 'Content-Type', 'X-Key']);

/**
 * The headers of a request that change the behavior of the service, besides the coding of its body.
 */
export const optionHeaders: readonly string[] = requestHeaders.filter(
  (name) => !usual.has(name) && name !== 'Content-Encoding',
);

const streams = ['text/event-stream', 'multipart/mixed'];

/** The options of each route, from the declarations of the product: `/mcp tool search`. */
export const options: readonly string[] = [
  ...callingRoutes.flatMap((route) => [
    ...bodyCodings.map((coding) => `${route} coding ${coding}`),
    ...optionHeaders.map((name) => `${route} header ${name}`),
    ...dryRuns.map((value) => `${route} dry run ${value}`),
  ]),
  ...streams.map((type) => `/graphql stream ${type}`),
  '/graphql multipart',
  ...[...exportParameters].map((name) => `/bulk/export parameter ${name}`),
  ...importParameters.map((name) => `/bulk/import parameter ${name}`),
  ...[...importTypes.keys()].map((type) => `/bulk/import type ${type}`),
  ...[...imported.presets.keys()].map((name) => `/bulk/import preset ${name}`),
  '/bulk/import part file',
  '/bulk/import part images',
  ...searchParameters.map((name) => `/graphql/schema parameter ${name}`),
  ...toolNames.map((name) => `/mcp tool ${name}`),
];

/** The options that one request uses. */
export function optionsOf({ path, body, headers = {} }: Planned): string[] {
  const [pathname = '', query = ''] = path.split('?');
  const route = findRoute(pathname)?.path ?? 'none';
  const parameters = new URLSearchParams(query);
  const given = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const type = given.get('content-type') ?? '';
  const found = [
    `coding ${given.get('content-encoding')}`,
    `dry run ${given.get('x-dry-run')}`,
    ...optionHeaders
      .filter((name) => given.has(name.toLowerCase()))
      .map((name) => `header ${name}`),
    ...streams
      .filter((each) => given.get('accept')?.startsWith(each))
      .map((each) => `stream ${each}`),
    ...[...parameters.keys()].map((name) => `parameter ${name}`),
    `preset ${parameters.get('preset')}`,
    type.startsWith('multipart/') ? 'multipart' : `type ${type}`,
    ...(route === '/bulk/import' ? partsIn(body) : []),
    ...(route === '/mcp' ? toolsIn(body) : []),
  ];
  return found.map((each) => `${route} ${each}`);
}

const textOf = (body: Planned['body']) => String(typeof body === 'function' ? body() : body);

const partsIn = (body: Planned['body']) =>
  [...textOf(body).matchAll(/form-data; name="(file|images)"/g)].map(([, name]) => `part ${name}`);

const toolsIn = (body: Planned['body']) =>
  toolNames
    .filter((name) => textOf(body).includes(`"name":"${name}"`))
    .map((name) => `tool ${name}`);
