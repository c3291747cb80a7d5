import { readFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/catalogue.ts';
import { variables } from '../src/config.ts';
import type { Variable } from '../src/config-values.ts';

/** What is printed from the code and committed: the text of each file, by its path. */
export function printFiles(): Record<string, string> {
  return {
    'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
    'docs/running.md': printBetween('docs/running.md', 'configuration', tableOfVariables()),
  };
}

/** The file as it is, but for what stands between its two markers. */
function printBetween(file: string, name: string, text: string): string {
  const page = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const [before, after] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(before), page.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`${file} lacks the markers of ${name}`);
  return `${page.slice(0, start + before.length)}\n${text}\n${page.slice(end)}`;
}

function tableOfVariables(): string {
  const rows = Object.values(variables).map(({ name, default: preset, text, expected }: Row) => {
    return `| \`${name}\` | ${preset === '' ? '' : `\`${preset}\``} | ${text} | ${expected} |`;
  });
  return ['| variable | default | what it does | value |', '|---|---|---|---|', ...rows].join('\n');
}

type Row = Pick<Variable<unknown>, 'name' | 'default' | 'text' | 'expected'>;
