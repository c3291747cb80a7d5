import { readFileSync } from 'node:fs';
import { schema } from '../src/catalogue.ts';
import { variables } from '../src/config/config.ts';
import type { Variable } from '../src/config/values.ts';
import { type ErrorRule, errorRules } from '../src/contract/error-rules.ts';
import { referenceSteps } from '../test/examples/story.ts';
import { printArrows } from '../test/house/arrows.ts';
import { printClientTypes } from './client-types.ts';
import { printSchema } from './print-schema.ts';

/** The files that are printed from the code and committed: the text of each by its path. */
export function printFiles(): Record<string, string> {
  return {
    'schema.graphql': `${printSchema(schema)}\n`,
    'client/src/schema-types.ts': printClientTypes(schema),
    'src/demo/reference-shop.json': `${JSON.stringify(referenceSteps, null, 1)}\n`,
    'docs/architecture.md': printBetween('docs/architecture.md', 'arrows', printArrows()),
    'docs/contract.md': printBetween('docs/contract.md', 'kinds of errors', tableOfErrors()),
    'docs/reference/configuration.md': `# Configuration\n\n${aboutVariables}\n\n${tableOfVariables()}\n`,
  };
}

/** The file with the text between its two markers replaced. */
function printBetween(file: string, name: string, text: string): string {
  const page = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const [before, after] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(before), page.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`${file} lacks the markers of ${name}`);
  return `${page.slice(0, start + before.length)}\n${text}\n${page.slice(end)}`;
}

function tableOfErrors(): string {
  const rules: [string, ErrorRule][] = Object.entries(errorRules);
  const rows = rules.map(([kind, { problem = '', graphql, only, retryAfter, counts, when }]) => {
    const where = problem === '' ? 'graphql' : (only ?? 'everywhere');
    const code = graphql === undefined ? '' : `yes, ${graphql}`;
    const wait = retryAfter === undefined ? '' : 'yes';
    return `| \`${kind}\` | ${problem} | ${where} | ${code} | ${wait} | ${counts} | ${when} |`;
  });
  return [...headOfErrors, ...rows].join('\n');
}

const headOfErrors = [
  '| kind | status | where | code on GraphQL | `Retry-After` | counts | when |',
  '|---|---|---|---|---|---|---|',
];

const aboutVariables =
  'Printed from `src/config/`. [Running](../running.md) explains the variables; an empty one counts as not set.';

function tableOfVariables(): string {
  const rows = Object.values(variables).map(({ name, default: preset, text, expected }: Row) => {
    return `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${text} | ${expected} |`;
  });
  return ['| variable | default | what it does | value |', '|---|---|---|---|', ...rows].join('\n');
}

type Row = Pick<Variable<unknown>, 'name' | 'default' | 'text' | 'expected'>;
