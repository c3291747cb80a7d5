import { readFileSync } from 'node:fs';
import graphql from '@graphql-eslint/eslint-plugin';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';

/**
 * The findings of the recommended rules and the Relay rules in the schema, and the reason for each.
 */
const exceptions: { found: RegExp; reason: string }[] = [
  {
    found: /^strict-id-in-types: type "\w+" must have exactly one non-nullable unique identifier/,
    reason: 'values such as addresses, pages and sums belong to the record that shows them',
  },
  {
    found: /^relay-edge-types: A list type should only wrap an edge type/,
    reason: 'connections have `nodes` beside `edges`, and short lists are plain',
  },
  {
    found: /^relay-edge-types: .* must implement `Node` interface\. \(type UsageEntryEdge /,
    reason: 'an entry of the usage is a sum, not a record',
  },
  {
    found: /^naming-convention: Input value "(AND|OR|NOT)" /,
    reason: "Prisma's names, which no field of a record can have",
  },
  {
    found: /^no-typename-prefix: Field "departmentColumns" /,
    reason: "v3's name",
  },
  {
    found: /^no-typename-prefix: Field "nodeId" /,
    reason: '`id` is the number that v3 shows',
  },
];

const text = readFileSync('schema.graphql', 'utf8');
const lines = text.split('\n');
const found = new Linter({ configType: 'flat' })
  .verify(
    text,
    [
      {
        files: ['**/*.graphql'],
        languageOptions: {
          parser: graphql.parser,
          parserOptions: {
            graphQLConfig: { schema: 'schema.graphql', documents: 'test/documents/*.graphql' },
          },
        },
        plugins: { '@graphql-eslint': graphql },
        rules: {
          ...graphql.configs['flat/schema-recommended'].rules,
          ...graphql.configs['flat/schema-relay'].rules,
        },
      },
    ],
    { filename: 'schema.graphql' },
  )
  .map(
    ({ ruleId, message, line }) =>
      `${ruleId?.replace('@graphql-eslint/', '')}: ${message} (${lines[line - 1]?.trim()})`,
  );

test('the schema follows the recommended rules and those of Relay', () => {
  const others = found.filter(
    (each) => !exceptions.some((exception) => exception.found.test(each)),
  );
  expect(others).toEqual([]);
});

test.each(exceptions)('each exception of the schema style is necessary: $reason', (exception) => {
  expect(found.some((each) => exception.found.test(each))).toBe(true);
});
