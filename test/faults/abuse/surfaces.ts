import { type FieldNode, Kind, parse } from 'graphql';
import { imported, operations, schema } from '../../../src/shop/catalogue.ts';
import { findRoute, routes } from '../../../src/surfaces/http/router.ts';
import { findTarget } from '../../../src/work/jobs/targets/target.ts';
import type { Planned } from './attack.ts';
import { isConnection, rootFields, uploadPath } from './root-fields.ts';

const everyRootField = (['query', 'mutation', 'subscription'] as const).flatMap(rootFields);

/** The mutations and the operations of v3 that an import can run, by the parameter of its address. */
export const importTargets = [
  ...rootFields('mutation').map(({ name }) => ({ parameter: 'mutation', name })),
  ...[...operations.keys()].map((name) => ({ parameter: 'operation', name })),
].filter(({ parameter, name }) => isTarget({ [parameter]: name }));

/** The surfaces that a caller can attack, from the declarations of the product. */
export const surfaces: readonly string[] = [
  ...routes.map(({ path }) => `route ${path}`),
  ...[...operations.keys()].flatMap((name) => [`v3 ${name}`, `equivalent ${name}`]),
  ...everyRootField.map(({ name }) => `graphql ${name}`),
  ...rootFields('query')
    .filter(isConnection)
    .map(({ name }) => `export ${name}`),
  ...importTargets.map(({ name }) => `import ${name}`),
  ...rootFields('mutation')
    .filter((field) => uploadPath(field) !== undefined)
    .map(({ name }) => `upload ${name}`),
  // Work on behalf of a caller that runs without a request.
  'sender webhooks',
  'images of imports',
];

/** The surfaces that one request attacks. */
export function surfacesOf({ path, body, headers }: Planned): string[] {
  const [pathname = '', query = ''] = path.split('?');
  const parameters = new URLSearchParams(query);
  const route = findRoute(pathname)?.path ?? 'none';
  const name = pathname.slice(route.length - 1);
  const found = [`route ${route}`];
  if (route === '/api/v3/*') found.push(`v3 ${name}`);
  if (route === '/equivalent/*') found.push(`equivalent ${name}`);
  if (route === '/bulk/import')
    found.push(`import ${parameters.get('mutation') ?? parameters.get('operation')}`);
  const fields = readsDocument.has(route) ? rootFieldsOf(documentOf(body, parameters)) : [];
  const isUpload = headers?.['Content-Type']?.startsWith('multipart/') ?? false;
  if (route === '/graphql') found.push(...fields.map((field) => `graphql ${field}`));
  if (route === '/graphql' && isUpload) found.push(...fields.map((field) => `upload ${field}`));
  if (route === '/bulk/export') found.push(...fields.map((field) => `export ${field}`));
  return found;
}

const readsDocument = new Set(['/graphql', '/bulk/export']);

/** The document in an address, or in the beginning of a JSON or multipart body. Empty when it does not end there. */
function documentOf(body: Planned['body'], parameters: URLSearchParams): string {
  const text = String(typeof body === 'function' ? body() : body.slice(0, 100_000));
  const begin = text.indexOf('"query":"');
  if (begin < 0) return parameters.get('query') ?? '';
  const from = begin + '"query":"'.length;
  let end = from;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end < text.length ? JSON.parse(`"${text.slice(from, end)}"`) : '';
}

const known = new Map<string, string[]>();

function rootFieldsOf(document: string): string[] {
  const form = document.replace(/\d+/g, '0').slice(0, 300);
  const found = known.get(form) ?? readRootFields(document);
  known.set(form, found);
  return found;
}

function readRootFields(document: string): string[] {
  try {
    return parse(document).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections
            .filter((each): each is FieldNode => each.kind === Kind.FIELD)
            .map(({ name }) => name.value)
        : [],
    );
  } catch {
    return [];
  }
}

function isTarget(named: { mutation?: string; operation?: string }): boolean {
  try {
    findTarget({ schema, operations, imports: imported }, named);
    return true;
  } catch {
    return false;
  }
}
