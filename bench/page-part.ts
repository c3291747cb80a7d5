import { readFileSync, writeFileSync } from 'node:fs';

/** Puts text between the marks of this name in a page: `<!-- name: begin -->` and `<!-- name: end -->`. */
export function writePagePart(file: string, name: string, part: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const after = rest.slice(rest.indexOf(end));
  if (!after) throw new Error(`${file} has no ${begin}`);
  writeFileSync(file, `${before}${begin}\n\n${part}\n\n${after}`);
}
