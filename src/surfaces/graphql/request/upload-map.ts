import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { UploadedFile } from '../../../ground/contract/uploaded-file.ts';
import type { Parameters } from '../documents/find-document.ts';

/** The steps to the variables that a file is for, by the name of its part. */
export type UploadMap = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The maximum number of variables that get files. */
const mostPlaces = 50;

/**
 * Reads `map`. Throws a CallError unless each entry has at least one path to a variable that is
 * null, and no two paths are the same.
 */
export function readMap(map: Readonly<Record<string, unknown>>, operations: Parameters): UploadMap {
  const read = new Map<string, readonly string[][]>();
  const seen = new Set<string>();
  for (const [name, paths] of Object.entries(map)) {
    if (!Array.isArray(paths) || paths.length === 0 || !paths.every(isText))
      throw malformed('Each entry of `map` must be a list of paths.');
    for (const path of paths) {
      if (seen.size === mostPlaces) throw malformed(`\`map\` has more than ${mostPlaces} paths.`);
      if (seen.has(path)) throw malformed('A path occurs twice in `map`.');
      seen.add(path);
    }
    read.set(
      name,
      paths.map((path) => path.split('.')),
    );
  }
  for (const steps of [...read.values()].flat()) placeOf(operations, steps);
  return read;
}

/** Puts the files into the variables of a request that `readMap` has accepted. */
export function placeFiles(
  operations: Parameters,
  map: UploadMap,
  files: ReadonlyMap<string, UploadedFile>,
): Parameters {
  for (const [name, paths] of map)
    for (const steps of paths) {
      const { parent, step } = placeOf(operations, steps);
      parent[step] = files.get(name);
    }
  return operations;
}

/** The value that has the place of a file as its member. */
function placeOf(operations: Parameters, [first, ...steps]: readonly string[]) {
  const step = steps.pop();
  let parent: unknown = first === 'variables' ? operations.variables : undefined;
  for (const each of steps) parent = isRecord(parent) ? own(parent, each) : undefined;
  if (step === undefined || !isRecord(parent) || own(parent, step) !== null)
    throw malformed(
      'A path of `map` must lead to a variable that is null, such as variables.file.',
    );
  return { parent, step };
}

const own = (value: Record<string, unknown>, step: string) =>
  Object.hasOwn(value, step) ? value[step] : undefined;

/** Lists too: a step into one is a position. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', message);
