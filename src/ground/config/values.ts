/** An environment variable; the reference page is printed from these. */
export interface Variable<T> {
  name: string;
  /** The default as written in the environment; `''` means "not set". */
  default: string;
  /** The purpose of the variable, for the reference page. */
  text: string;
  /** The valid values; the error says "is not <expected>". */
  expected: string;
  /** Returns the value, or undefined if it is invalid. */
  parse(value: string): T | undefined;
  /** The value is never shown in an error. */
  secret?: boolean;
}

/** A variable that is an integer within bounds. */
export function integer(
  name: string,
  preset: string,
  text: string,
  noun: string,
  least: number,
  most: number,
): Variable<number> {
  const parse = (value: string) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };
  return { name, default: preset, text, expected: `${noun} (${least}..${most})`, parse };
}

/** Returns null for an empty value, undefined for an invalid one. */
export function optional(value: string, isGood: boolean): string | null | undefined {
  if (value === '') return null;
  return isGood ? value : undefined;
}

/** `1` or `0`. */
export function parseSwitch(value: string): boolean | undefined {
  return value === '1' ? true : value === '0' ? false : undefined;
}

export function isUrl(value: string, ...protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Whether the value is a scheme and a host without a path, as browsers send it. */
export const isOrigin = (value: string): boolean =>
  isUrl(value, 'http:', 'https:') && new URL(value).origin === value;

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
