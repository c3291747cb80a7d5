import { operations } from '../../src/shop/catalogue.ts';
import { layOut } from '../../test/house/readme.ts';
import { operationNames, type ShopAnswers } from '../reference/ask-shop.ts';
import { describeOperation, describeRight } from '../reference/describe-operation.ts';
import type { Json } from './json.ts';
import { type LookUp, lookUps, scriptOf, variables, withVariables } from './look-ups.ts';
import { resourceOf } from './names.ts';

export const collectionFile = 'docs/v3.postman_collection.json';

/** The examples of all operations as a collection for Postman and programs that read its form. */
export function printCollection({ calls }: ShopAnswers): string {
  const names = operationNames();
  const folders = [...new Set(names.map(resourceOf))].map((resource) => ({
    name: resource,
    item: names
      .filter((name) => resourceOf(name) === resource)
      .map((name) => requestOf(name, textOf(name, calls.get(name)?.body))),
  }));
  const collection = {
    info: {
      name: 'Storefront gateway, v3',
      description: about,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-Key', type: 'string' },
        { key: 'value', value: '{{key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:4000' },
      { key: 'key', value: '' },
      ...Object.entries(variables).map(([key, value]) => ({ key, value })),
    ],
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: checks } }],
    item: [
      { name: lookUpFolder, description: aboutLookUps, item: lookUps.map(lookUp) },
      ...folders,
    ],
  };
  return `${layOut(collection)}\n`;
}

const about =
  'Set the variables `baseUrl` and `key` (a caller key). Requests that write are dry runs until the header ' +
  '`X-Dry-Run` is removed. Run the folder of look-ups first: it reads which records the shop has.';

export const lookUpFolder = 'Look-ups';

const aboutLookUps =
  'These requests read records of the shop into variables, by which the other requests name them.';

/** Runs after each request: a collection passes only if every call succeeds. */
const checks = [
  "pm.test('The call succeeds', () => {",
  '  pm.response.to.have.status(200);',
  "  pm.expect(pm.response.json().status).to.equal('ok');",
  '});',
];

/** A read whose script sets variables. Scripts of the collection run before it. */
const lookUp = (each: LookUp): Json => ({
  ...requestOf(each.name, layOut(each.body)),
  event: [{ listen: 'test', script: { type: 'text/javascript', exec: scriptOf(each) } }],
});

function textOf(name: string, body: unknown): string {
  if (body === undefined) throw new Error(`${name} has no example`);
  return withVariables(name, body);
}

function requestOf(name: string, body: string): Json {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is no operation`);
  const dryRun = { key: 'X-Dry-Run', value: '1', description: 'Nothing is stored.' };
  return {
    name,
    request: {
      method: 'POST',
      description: `${describeOperation(name, operation)} ${describeRight(operation)}`,
      header: [
        { key: 'Content-Type', value: 'application/json' },
        ...(operation.kind === 'mutation' ? [dryRun] : []),
      ],
      url: {
        raw: `{{baseUrl}}/api/v3/${name}`,
        host: ['{{baseUrl}}'],
        path: ['api', 'v3', name],
      },
      body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
    },
  };
}
