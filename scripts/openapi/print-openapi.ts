import { operations, resources } from '../../src/shop/catalogue.ts';
import { layOut } from '../../test/house/readme.ts';
import { operationNames, type ShopAnswers } from '../reference/ask-shop.ts';
import {
  answerName,
  answerSchema,
  describeType,
  recordComponents,
  sharedAnswers,
  typeNameOf,
} from './answer-schemas.ts';
import { errorSchema, errorsOf } from './error-schemas.ts';
import { headers, parameters, securitySchemes } from './headers.ts';
import type { Json } from './json.ts';
import { componentName, ownerName } from './names.ts';
import { operationItem } from './operation-item.ts';
import { problemComponents, problemSchema } from './problems.ts';
import { scalarComponents } from './scalar-schema.ts';
import { shareSchemas } from './share-schemas.ts';
import { webhookParameters, webhookSchemas, webhooks } from './webhooks.ts';

export const openApiFile = 'docs/openapi.json';

/** The document of the v3 interface in OpenAPI 3.1, with the answers of the shop. */
export function printOpenApi(answers: ShopAnswers): string {
  const names = operationNames();
  const own = ownComponents(names, answers);
  const fixed = {
    ...sharedAnswers,
    ...scalarComponents,
    ...webhookSchemas(),
    Problem: problemSchema,
  };
  // Answers come first: a request with a different schema becomes an input.
  const parts = [
    ...own.map(({ owner, schema }) => [owner, schema] as const),
    ...names.map((name) => [ownerName(name), operationItem(name, find(name), answers)] as const),
  ];
  const taken = [...Object.keys(fixed), ...own.map(({ name }) => name)];
  const { shared, components } = shareSchemas(parts, taken);
  const document = {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The service that serves this document' }],
    security: [{ key: [] }, { token: [] }],
    tags: tags(),
    'x-tagGroups': tagGroups(),
    paths: Object.fromEntries(
      names.map((name, at) => [`/api/v3/${name}`, shared[own.length + at]]),
    ),
    webhooks,
    components: {
      securitySchemes,
      parameters: { ...parameters, ...webhookParameters },
      headers,
      responses: problemComponents(answers.problems),
      schemas: sorted({
        ...fixed,
        ...components,
        ...Object.fromEntries(own.map(({ name }, at) => [name, shared[at]])),
      }),
    },
  };
  return `${layOut(document)}\n`;
}

interface OwnComponent {
  readonly name: string;
  readonly owner: string;
  readonly schema: Json;
}

/** Records, and the answers and errors of each operation. */
function ownComponents(names: readonly string[], { refusals }: ShopAnswers): OwnComponent[] {
  const records = recordComponents(names);
  return [
    ...records.values(),
    ...names.flatMap((name) => {
      const operation = find(name);
      const owner = ownerName(name);
      const answer = answerName(name, operation);
      const rows = errorsOf(name, refusals);
      const error = { name: `${componentName(name)}Error`, schema: errorSchema(operation, rows) };
      if (answer in sharedAnswers) return [{ ...error, owner }];
      return [
        { name: answer, owner, schema: answerSchema(name, operation, records) },
        { ...error, owner },
      ];
    }),
  ];
}

const info = {
  title: 'Storefront gateway, v3',
  version: '3',
  license: { name: 'MIT', identifier: 'MIT' },
  summary: 'The back office of an online shop: catalog, prices, stock, sales and site.',
  description: `Each operation is \`POST /api/v3/<operation>\` with a JSON object in UTF-8 and a caller key. An answer has the
status 200 and \`"status": "ok"\`, or \`"status": "error"\` with the first error found, which changed nothing.
Other statuses have problem details. v3 never changes.

\`Content-Type\` is ignored. An empty body, \`null\` and \`[]\` count as \`{}\`, and \`[]\` counts as an empty object wherever
an object is expected. \`fields\` selects members of a record: without it an answer has all of them, but for
those that are returned only when named.

The samples read the address of the service from \`BASE\` and the caller key from \`KEY\`. GraphQL, at \`/graphql\`, has
the same data and rules: each operation shows its equivalent.`,
};

function tags(): Json[] {
  const names = resources.map(({ name }) => name).toSorted();
  return [
    ...names.map((name) => ({
      name,
      'x-displayName': name.slice(name.indexOf('.') + 1),
      description: describeTag(name),
    })),
    { name: 'webhooks', description: 'What the service sends to other systems.' },
  ];
}

/** The tags of each area, which viewers show one below another. */
function tagGroups(): Json[] {
  const names = resources.map(({ name }) => name).toSorted();
  const areas = [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))];
  return [
    ...areas.map((area) => ({
      name: area,
      tags: names.filter((name) => name.startsWith(`${area}.`)),
    })),
    { name: 'events', tags: ['webhooks'] },
  ];
}

/** The description of the resource's record. */
function describeTag(name: string): string {
  const resource = resources.find((each) => each.name === name);
  const all = Object.values(resource?.operations ?? {});
  const reading = all.find(({ answer }) => answer?.record);
  if (!reading) throw new Error(`${name} has no record`);
  return describeType(typeNameOf(reading));
}

function find(name: string) {
  const operation = operations.get(name);
  if (!operation) throw new Error(`there is no ${name}`);
  return operation;
}

const sorted = (components: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(
    Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
