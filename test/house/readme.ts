import type { Shop } from '../support/shop.ts';

/** A call in the README: the curl command, and the block with its response. */
export interface Example {
  readonly command: string;
  /** The text between the fences of the block that follows. */
  readonly answer: string;
}

const example = /```sh\n(curl [^`]+?)\n```\n\n```json\n([^`]*?)\n```/g;

/** The calls of a page, in order. */
export function readExamples(page: string): Example[] {
  return [...page.matchAll(example)].map(([, command = '', answer = '']) => ({ command, answer }));
}

/** The page with each response replaced by the real one. */
export function replaceAnswers(page: string, answers: readonly string[]): string {
  let at = 0;
  return page.replace(example, (_block, command: string) => {
    const answer = answers[at++] ?? '';
    return `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`json\n${answer}\n\`\`\``;
  });
}

/** Runs a curl command of the README on a separate shop; returns the body of the response. */
export async function runCommand(command: string, shop: Shop): Promise<unknown> {
  const path = part(command, /localhost:4000(\S+)/);
  const query = /--data-urlencode 'query=([^']+)'/.exec(command)?.[1];
  const headers = { 'X-Key': shop.key };
  const response =
    query === undefined
      ? await fetch(shop.url + path, {
          method: 'POST',
          headers,
          body: part(command, /-d '([^']+)'/),
        })
      : await fetch(`${shop.url}${path}?${new URLSearchParams({ query })}`, { headers });
  return response.json();
}

function part(command: string, form: RegExp): string {
  const found = form.exec(command)?.[1];
  if (found === undefined) throw new Error(`not a command that can be tried: ${command}`);
  return found;
}

/** The members of a response, without values. */
export const formOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'object' ? each : typeof each));

/** JSON for readers: what fits on a line stays on one line. */
export function layOut(value: unknown, indent = ''): string {
  const line = writeLine(value);
  if (indent.length + line.length <= 96 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => inner + layOut(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${inner}${JSON.stringify(name)}: ${layOut(each, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function writeLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeLine).join(', ')}]`;
  const parts = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${writeLine(each)}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
