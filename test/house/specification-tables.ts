/** The tables of the specification before they are interpreted. */

import { readFileSync } from 'node:fs';

export type Row = { line: number; cells: string[] };

const text = readFileSync(new URL('specification.md', import.meta.url), 'utf8');
const lines = text.split('\n');

/** Whether the specification contains this text, word for word. */
export function isSaid(words: string): boolean {
  return text.includes(words);
}

/** The headings of a level, with the lines of each until the next heading of the level. */
export function sectionsAt(level: 2 | 3): { heading: string; first: number; last: number }[] {
  const opening = `${'#'.repeat(level)} `;
  const starts = lines.flatMap((line, at) => (line.startsWith(opening) ? [at] : []));
  return starts.map((start) => {
    const end = lines.findIndex((line, at) => at > start && /^#{2,3} /.test(line));
    return {
      heading: (lines[start] ?? '').slice(opening.length),
      first: start + 1,
      last: end === -1 ? lines.length : end,
    };
  });
}

/** The rows of the first table at or below a line; its headings and ruler are left out. */
export function tableFrom(first: number, last = lines.length): Row[] {
  const ruler = lines.findIndex((line, at) => at >= first && at < last && /^\|[-|]+\|$/.test(line));
  if (ruler === -1) return [];
  const rows: Row[] = [];
  for (let at = ruler + 1; lines[at]?.startsWith('|'); at += 1) {
    const cells = (lines[at] ?? '').slice(1, -1).split('|');
    rows.push({ line: at + 1, cells: cells.map((cell) => cell.trim()) });
  }
  return rows;
}

/** The lines below a heading; throws for an unknown heading. */
export function sectionOf(level: 2 | 3, heading: string): { first: number; last: number } {
  const section = sectionsAt(level).find((each) => each.heading === heading);
  if (!section) throw new Error(`The specification has no section "${heading}".`);
  return section;
}

/** The first line that starts with these words, counted from 0. */
export function lineOf(start: string): number {
  const at = lines.findIndex((line) => line.startsWith(start));
  if (at === -1) throw new Error(`No line of the specification starts with "${start}".`);
  return at;
}

/** The text of some lines. */
export function textOf(section: { first: number; last: number }): string {
  return lines.slice(section.first, section.last).join('\n');
}
