import { JsonError, parseJson } from '../../../engine/gate/json/parse-json.ts';
import { readTextCell } from '../../../ground/contract/values/guarded-text.ts';
import type { LineViolation } from '../sql/progress.ts';

/** The path of a column, and the member of a line of JSONL, that names images of a product. */
export const imagesPath = 'images';

/** The violation path of an image, counted from 0. */
export const pathOfImage = (at: number): string => `${imagesPath}[${at}]`;

/** docs/contract.md, Images and files: at most 21 images a product. */
const mostImages = 21;

/** The text that exports of other systems write for no image. */
const noImage = 'no_selection';

export interface ImageNames {
  readonly names: readonly string[];
  readonly violations: readonly LineViolation[];
}

/**
 * The names and addresses of the cells of a row: each JSON such as ["a.jpg", "b.jpg"], or separated
 * by commas; a single one where `isOne`. Repeated ones count once.
 */
export function namesInCells(
  cells: readonly { readonly text: string; readonly isOne: boolean }[],
): ImageNames {
  const names: unknown[] = [];
  for (const { text, isOne } of cells) {
    const cell = readTextCell(text)?.trim() ?? '';
    const list = cell.startsWith('[') ? parseList(cell) : isOne ? [cell] : cell.split(separator);
    if (!list) return malformed(`images must be names, or a list of JSON; got ${quoted(cell)}`);
    names.push(...list);
  }
  return checkNames(names);
}

/**
 * A comma separates addresses. For a comma within an address, callers send a JSON list or `%2C`.
 */
const separator = ',';

/** The member of a line of JSONL. */
export function checkNames(given: unknown): ImageNames {
  const list = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(list) || !list.every((each) => typeof each === 'string'))
    return malformed(`images must be a list of names or addresses; got ${quoted(given)}`);
  const wanted = list.map((name: string) => name.trim());
  const names = [...new Set(wanted)].filter((name) => name !== '' && name !== noImage);
  if (names.length <= mostImages) return { names, violations: [] };
  return malformed(`a product has at most ${mostImages} images; got ${names.length}`);
}

function parseList(text: string): unknown[] | null {
  try {
    const value = parseJson(text, 1_000);
    return Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof JsonError) return null;
    throw error;
  }
}

const malformed = (message: string): ImageNames => ({
  names: [],
  violations: [{ path: imagesPath, code: 'MALFORMED', message }],
});

const quoted = (value: unknown) => JSON.stringify(value)?.slice(0, 100) ?? 'nothing';
