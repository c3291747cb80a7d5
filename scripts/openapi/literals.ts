/** How a programming language writes JSON values. */
export interface Notation {
  readonly text: (value: string) => string;
  readonly atom: (value: boolean | number | null) => string;
  readonly list: readonly [open: string, close: string];
  readonly map: readonly [open: string, close: string];
  /** Between a name and its value. */
  readonly arrow: string;
  readonly emptyMap: string;
  readonly name: (name: string) => string;
}

const json = (value: unknown): string => JSON.stringify(value);

export const javascript: Notation = {
  text: json,
  atom: String,
  list: ['[', ']'],
  map: ['{ ', ' }'],
  arrow: ': ',
  emptyMap: '{}',
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : json(name)),
};

export const python: Notation = {
  ...javascript,
  atom: (value) =>
    value === null ? 'None' : String(value).replace(/^(true|false)$/, (word) => titled(word)),
  map: ['{', '}'],
  name: json,
};

export const php: Notation = {
  ...javascript,
  text: (value) => `'${value.replace(/[\\']/g, '\\$&')}'`,
  map: ['[', ']'],
  arrow: ' => ',
  emptyMap: 'new stdClass()',
  name: (name) => `'${name.replace(/[\\']/g, '\\$&')}'`,
};

/** Writes a value: values that fit on a line stay on one. */
export function writeLiteral(value: unknown, notation: Notation, indent = ''): string {
  const line = writeLine(value, notation);
  if (indent.length + line.length <= 76 || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => inner + writeLiteral(each, notation, inner))
    : Object.entries(value).map(
        ([name, each]) =>
          `${inner}${notation.name(name)}${notation.arrow}${writeLiteral(each, notation, inner)}`,
      );
  const [open, close] = isList ? notation.list : notation.map;
  return `${open.trim()}\n${parts.join(',\n')},\n${indent}${close.trim()}`;
}

function writeLine(value: unknown, notation: Notation): string {
  const { text, atom, list, map, arrow, emptyMap, name } = notation;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return atom(value as boolean | number | null);
  if (Array.isArray(value))
    return list[0] + value.map((each) => writeLine(each, notation)).join(', ') + list[1];
  const parts = Object.entries(value).map(
    ([key, each]) => `${name(key)}${arrow}${writeLine(each, notation)}`,
  );
  return parts.length === 0 ? emptyMap : map[0] + parts.join(', ') + map[1];
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
