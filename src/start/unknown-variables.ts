import { variables } from '../config/config.ts';

const known = Object.values(variables).map(({ name }) => name);

/**
 * Prefixes that variables of other programs often share: variables with them are reported only if
 * they resemble a known name.
 */
const general = ['FILE', 'LOG', 'MAX', 'PUBLIC', 'SESSION', 'SHOP', 'TIME'];

/** The prefixes of our variables, such as `S3_` and `DATABASE_`. */
const prefixes = known
  .map((name) => name.split('_'))
  .filter(([first = '', ...more]) => more.length > 0 && !general.includes(first))
  .map(([first]) => `${first}_`);

/**
 * Returns a warning for each variable that was probably meant for this service and has no effect.
 */
export function warnOfUnknown(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((each) => isNear(each, name.toUpperCase()));
    if (!meant && !prefixes.some((prefix) => name.startsWith(prefix))) return [];
    const hint = meant ? `; did you mean ${meant}?` : '';
    return [`Warning: ${name} is not a variable of this service${hint}`];
  });
}

/**
 * Whether two names differ in one letter, or two in long names. Four-letter names resemble too many
 * words.
 */
function isNear(name: string, other: string): boolean {
  const most = name.length < 5 ? 0 : name.length < 9 ? 1 : 2;
  return Math.abs(name.length - other.length) <= most && distance(name, other) <= most;
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
