/**
 * Returns the known name that was probably meant: it differs in one letter, or two in long names.
 * `shortest` is the length from which one letter may differ.
 */
export function nearestName(
  name: string,
  known: readonly string[],
  shortest = 5,
): string | undefined {
  const isNear = (each: string) => {
    const most = each.length < shortest ? 0 : each.length < 9 ? 1 : 2;
    return Math.abs(each.length - name.length) <= most && distance(each, name) <= most;
  };
  return known.find(isNear);
}

/** The Damerau-Levenshtein distance, without edits between transposed letters. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
