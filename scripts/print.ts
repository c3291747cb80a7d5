import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../src/catalogue.ts';

/** What is printed from the code and committed: file → text. */
const printed: Record<string, string> = {
  'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
};

const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(printed)) {
  const url = new URL(`../${file}`, import.meta.url);
  if (!isCheck) writeFileSync(url, text);
  else if (readFileSync(url, 'utf8') !== text) {
    process.stderr.write(`${file} is not what the code prints: run npm run print\n`);
    process.exitCode = 1;
  }
}
