import type { FileContent } from '../uploaded-file.ts';

/**
 * The specification's notation for the type of a member, as TypeScript parses it: a misspelled
 * notation does not compile, and the type of the value is derived from the text. There are
 * additions: `digits(14)`, `alphanumeric(10..19)`, `hexadecimal(6)` and `base64(a..b)` express
 * rules for strings from the specification's prose, `decimal[p,s] as text` is a decimal that is
 * passed as a string, `one of 0, 12` lists integers, and `, at most n` limits an array. `datetime
 * UTC` is `YYYY/MM/DD hh:mm:ss` in UTC, and `array of itself` contains objects of the enclosing
 * form; both occur only in responses. Words (`A | B`) and lists of integers are checked loosely
 * here; `readMember` rejects invalid ones when the module is loaded.
 */
export type Notation = Closed<Base>;

/** Texts by language code. */
export type LocalizedText = Record<string, string>;

/** Decimal texts by price-list identifier. */
export type PriceMap = Record<string, string | null>;

/**
 * Values by key. GraphQL uses a list of entries instead, whose key is named K and whose value is
 * named N.
 */
export type Keyed<V, K extends string, N extends string> = Record<string, V> & {
  readonly [entry]: readonly [K, N];
};
declare const entry: unique symbol;

/** The TypeScript type of a value in a notation. */
export type Value<N> = N extends `${infer Rest} (req)`
  ? Value<Rest>
  : N extends `${infer Rest} nullable`
    ? Value<Rest> | null
    : N extends `${infer Rest}, at most ${number}`
      ? Value<Rest>
      : N extends 'array of itself'
        ? object[]
        : N extends `array of ${infer Each}`
          ? Value<Each>[]
          : N extends 'id list'
            ? number[]
            : OneValue<N>;

type OneValue<N> = N extends 'bool'
  ? boolean
  : N extends 'PriceMap'
    ? PriceMap
    : N extends `L(${string})`
      ? LocalizedText
      : N extends `int${string}` | `one of ${string}`
        ? number
        : N extends `${infer Word} | ${infer Rest}`
          ? Word | Words<Rest>
          : N extends `base64${string}`
            ? FileContent
            : string;

type Words<N> = N extends `${infer Word} | ${infer Rest}` ? Word | Words<Rest> : N;

type Closed<T extends string> = T | `${T} nullable` | `${T} (req)` | `${T} nullable (req)`;
type Base = One | 'array of itself' | Many | `${Many}, at most ${number}`;
type Many = 'id list' | `array of ${One}`;

type From = `${number}..`;
type Range = From | `${number}..${number}`;
type NumberText = `${number}`;

type One =
  | 'bool'
  | 'date'
  | 'datetime'
  | 'datetime UTC'
  | 'int'
  | `int(${Range})`
  | `bigint(${Range})`
  | 'string'
  | `string(${NumberText | Range})`
  | `digits(${NumberText | Range})`
  | `alphanumeric(${NumberText | Range})`
  | `hexadecimal(${NumberText | Range})`
  | 'base64'
  | `base64(${Range})`
  | DecimalText
  | `${DecimalText} as text`
  | `L(${NumberText | Range})`
  | 'PriceMap'
  | `one of ${number}, ${string}`
  | `${Capital}${string} | ${string}`;

type DecimalText = `decimal[${number},${number}]` | `decimal[${number},${number}](${Range})`;

// biome-ignore format: the alphabet reads best on two lines.
type Capital =
  | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M'
  | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z';
