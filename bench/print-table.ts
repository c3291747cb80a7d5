/** A table as Markdown; the first column is aligned left. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align: '---' | '---:' = '---:',
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : align));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
