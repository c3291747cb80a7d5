import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { type CallStep, story } from '../examples/story.ts';
import { errorRows } from '../house/specification.ts';
import { answerMisfit, at, type Json, misfit, requestAt } from '../support/fits-document.ts';
import { runProgram } from '../support/launch.ts';
import { mutants } from './mutants.ts';

interface Item {
  operationId: string;
  tags: string[];
  description: string;
  requestBody: { content: Json };
  responses: Record<string, { content: Json }>;
  'x-codeSamples': { label: string; source: string }[];
}

type Examples = Record<string, { value: Json }>;

const names = [...operations.keys()];
const itemOf = (name: string) => at(`paths/~1api~1v3~1${name}/post`) as unknown as Item;
const examplesIn = (content: Json = {}) =>
  (content['application/json'] as { examples: Examples }).examples;

test('Redocly finds no problem in the document', async () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = ['lint', 'docs/openapi.json', '--format=json'];
  const { stdout } = await runProgram('node_modules/.bin/redocly', args, { env });
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('the document has a path for each operation and no other', () => {
  expect(Object.keys(at('paths'))).toHaveLength(124);
  expect(Object.keys(at('paths')).toSorted()).toEqual(
    names.map((name) => `/api/v3/${name}`).toSorted(),
  );
});

test.each(['event', 'notification'])(
  'the document describes the requests of webhooks: %s',
  (name) => {
    expect(Object.keys(at(`webhooks/${name}`))).toEqual(['post']);
  },
);

describe.each(names)('the path of %s', (name) => {
  const item = itemOf(name);
  const answers = examplesIn(item.responses[200]?.content);
  const [request] = Object.values(examplesIn(item.requestBody.content));

  test('has a name in camel case, the tag of its resource, and its headers', () => {
    expect(item.operationId).toBe(
      name.replace(/[.-]([a-z])/g, (_all, letter) => letter.toUpperCase()),
    );
    expect(item.tags).toEqual([name.replace(/\.[^.]+$/, '')]);
    expect(Object.keys(item.responses)).toEqual(
      expect.arrayContaining(['400', '403', '404', '405', '413', '429', '503']),
    );
  });

  test('has an example with a valid response, and responses with errors are invalid', () => {
    const answer = answers.ok?.value;
    expect(misfit(requestAt(name), request?.value)).toBeNull();
    expect(answer && answerMisfit(name, request?.value, answer)).toBeNull();
    const faults = [...mutants(answer)];
    expect(faults.length).toBeGreaterThan(2);
    const passed = faults.filter(
      ({ value }) => answerMisfit(name, request?.value, value as Json) === null,
    );
    expect(passed.map(({ fault }) => fault)).toEqual([]);
  });

  test('has an example of each row of errors, and variants of it are invalid', () => {
    const rows = errorRows.filter(({ operation }) => operation === name);
    for (const { field, type } of rows) {
      const answer = answers[`${field}-${type}`]?.value ?? {};
      expect(answer).toMatchObject({ status: 'error', error: { field, type } });
      expect(answerMisfit(name, {}, answer)).toBeNull();
      for (const { fault, value } of mutants(answer))
        expect([fault, answerMisfit(name, {}, value as Json)]).not.toEqual([fault, null]);
    }
  });

  test('shows the call in five languages, GraphQL among them', () => {
    const samples = item['x-codeSamples'];
    const labels = ['curl', 'JavaScript', 'Python', 'PHP', 'GraphQL'];
    expect(samples.map(({ label }) => label)).toEqual(labels);
    expect(validate(schema, parse(samples[4]?.source ?? ''))).toEqual([]);
  });
});

const steps = story.filter((step): step is CallStep => 'operation' in step);

test.each(steps.filter(({ error }) => !error))('$operation accepts the request $body', (step) => {
  expect(misfit(requestAt(step.operation), step.body)).toBeNull();
});

test('requests that v3 refuses for their form are invalid', () => {
  // A table of errors contains rules, such as that a line without an item needs a price.
  const isRow = (operation: string, error: string) =>
    error.replace(' | ', '-') in examplesIn(itemOf(operation).responses[200]?.content);
  const ofForm = steps.filter(
    ({ operation, error = '' }) =>
      / (UnknownField|Missing)$/.test(error) && !isRow(operation, error),
  );
  const fitting = ofForm.filter(({ operation, body }) => !misfit(requestAt(operation), body));
  expect(fitting.map(({ operation, error }) => `${operation} ${error}`)).toEqual([]);
});
