import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';

describe('a breaking change of the schema since the last release', () => {
  it('appears in the CHANGELOG', async () => {
    const current = readFileSync('schema.graphql', 'utf8');
    expect(await findUnnamed(releasedSchema(), current, unreleased())).toEqual([]);
  });

  it('includes a removed field of the released schema', async () => {
    const released = releasedSchema();
    const changed = released.replace(/^(type TaxClass .*?) code: /m, '$1 label: ');
    const [found, ...others] = await findUnnamed(released, changed, '');
    expect(found).toContain('TaxClass.code: ');
    expect(others).toEqual([]);
  });

  const schema = 'type Query { lamp(id: ID): Lamp } type Lamp { name: String! watts: Int }';
  it.each([
    ['a field', schema.replace('watts: Int', ''), 'Lamp.watts'],
    ['a type', 'type Query { lamp(id: ID): String }', 'Lamp'],
    ['an argument', schema.replace('(id: ID)', ''), 'Query.lamp.id'],
    ['an answer that can be null', schema.replace('String!', 'String'), 'Lamp.name'],
    ['an argument that is required', schema.replace('ID', 'ID!'), 'Query.lamp.id'],
  ])('includes %s', async (_what, changed, coordinate) => {
    const [found = ''] = await findUnnamed(schema, changed, '');
    expect(found).toContain(`${coordinate}: `);
    expect(await findUnnamed(schema, changed, `- \`${coordinate}\` is gone.`)).not.toContain(found);
  });

  it('excludes added fields', async () => {
    const changed = schema.replace('watts: Int', 'watts: Int color: String');
    expect(await findUnnamed(schema, changed, '')).toEqual([]);
  });
});

/** The breaking changes whose coordinates the text does not name. */
async function findUnnamed(before: string, after: string, text: string): Promise<string[]> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path = '' }) => !text.includes(`\`${path}\``))
    .map(({ path, message }) => `${path}: ${message}`);
}

/** The schema of the latest release: see scripts/released-schema.mjs. */
const releasedSchema = () => readFileSync('test/house/released.graphql', 'utf8');

/** The unreleased part of the CHANGELOG. */
function unreleased(): string {
  const text = readFileSync('CHANGELOG.md', 'utf8');
  return /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
}
