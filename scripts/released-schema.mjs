// The schema of a release, with which later changes are compared: without descriptions, one type a line.
// As a command it prints schema.graphql so.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, print, visit } from 'graphql';

/** Returns the schema of a text in SDL; its lines are sorted. */
export function printReleased(text) {
  const document = visit(parse(text), {
    enter: (node) => (node.description ? { ...node, description: undefined } : undefined),
  });
  const lines = document.definitions.map((each) => print(each).replace(/\s+/g, ' '));
  return `${lines.toSorted().join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(printReleased(readFileSync('schema.graphql', 'utf8')));
