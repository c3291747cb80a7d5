import type { RefusalType } from '../../../ground/contract/errors/refusal.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { foldName, isPath, isTemplateName } from '../../shared/templates/template-names.ts';
import { largestText } from '../../shared/templates/template-sizes.ts';

export function checkTemplateName(name: string, field: string): void {
  if (!isTemplateName(name)) refuse(field, 'Malformed', `${field}: not a valid template name`);
}

/** A missing template is NotFound for reads and Malformed for writes (Errors). */
export function refuseAbsent(name: string, field: string, type: RefusalType): never {
  refuse(field, type, `template ${name} does not exist`);
}

export function checkPath(path: string): void {
  if (!isPath(path)) refuse('path', 'Malformed', 'not a valid file path');
}

export function checkPaths(paths: readonly string[]): void {
  const wrong = paths.findIndex((path) => !isPath(path));
  if (wrong >= 0) refuse('paths', 'Malformed', `path ${wrong + 1} is not a valid file path`);
}

export function checkParent(parent: string): void {
  if (!isPath(parent)) refuse('parent', 'Malformed', 'not a valid directory path');
}

/** The path is a folder, or a parent of it is a file. */
export function refuseNoFile(): never {
  refuse('path', 'Malformed', 'what stands at the path is not a file');
}

/**
 * Refuses a name that differs only in case from another one, because both are equal on some
 * systems.
 */
export function checkFree(name: string, taken: readonly string[]): void {
  if (taken.some((each) => foldName(each) === foldName(name)))
    refuse('name', 'AlreadyExists', `a template ${name} exists`);
}

/** The limit of 1 MB applies to the UTF-8 form. */
export function checkText(text: string): void {
  if (Buffer.byteLength(text) > largestText)
    refuse('text', 'Malformed', 'text is greater than 1 Mbyte');
}

/** Refuses to delete the template in use, or a template that was in use until this call. */
export function checkUnused(names: readonly string[], used: Iterable<string>): void {
  const kept = new Set([...used].map(foldName));
  const refused = names.find((name) => kept.has(foldName(name)));
  if (refused !== undefined) refuse('names', 'InvalidValue', `template ${refused} is in use`);
}

/**
 * Returns the text of a file, including its byte order mark. Null means a file that is too large.
 */
export function decodeText(bytes: Uint8Array | null): string {
  if (bytes === null) return refuse('path', 'Invalid', 'file is greater than 1 Mbyte');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('path', 'Invalid', 'content is not UTF-8');
  }
}
