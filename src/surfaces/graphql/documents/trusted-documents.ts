import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { GraphQLError } from 'graphql';
import type { Slice } from '../../../ground/config/config.ts';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import type { Call } from '../../http/call.ts';
import { refusedDocument } from '../errors.ts';

export type TrustSettings = Slice<'trustedDocuments' | 'trustedDocumentsFile'>;

/**
 * The operator's documents, by the manifest of a client's build, and the documents of the console.
 */
export interface TrustedDocuments {
  /** With `only`, other documents are refused; with `off`, the operator trusts none. */
  readonly mode: TrustSettings['trustedDocuments'];
  /** The text of a `documentId`: a key of the manifest, or `sha256:` and the hash of a text. */
  find(id: string): string | undefined;
  has(text: string): boolean;
}

/** Returns the errors of a document's text. */
type FindErrors = (text: string) => readonly GraphQLError[];

/**
 * Reads and checks the manifest; null where TRUSTED_DOCUMENTS is off. Throws StartError for a file
 * that cannot be read, an identifier that is not a hash of its text, or an invalid document.
 */
export function readTrustedDocuments(
  { trustedDocuments: mode, trustedDocumentsFile: file }: TrustSettings,
  findErrors: FindErrors,
): TrustedDocuments | null {
  if (mode === 'off') return null;
  if (file === null) throw new StartError(`TRUSTED_DOCUMENTS=${mode} needs TRUSTED_DOCUMENTS_FILE`);
  const byId = new Map<string, string>();
  for (const [key, text] of Object.entries(readManifest(file))) {
    const sha256 = `sha256:${hashOf(text)}`;
    checkKey(file, key, text, sha256);
    byId.set(key, text).set(sha256, text);
  }
  checkDocuments(file, byId, findErrors);
  const texts = new Set(byId.values());
  return { mode, find: (id) => byId.get(id), has: (text) => texts.has(text) };
}

/** Whether a call may use the document of a text. */
export type IsTrusted = (call: Pick<Call, 'isOwn'>, text: unknown) => boolean;

export const trustBy = (trusted: TrustedDocuments | null): IsTrusted =>
  trusted?.mode === 'only'
    ? ({ isOwn }, text) => isOwn === true || (typeof text === 'string' && trusted.has(text))
    : () => true;

export const untrusted = (): GraphQLError =>
  refusedDocument(
    'UNTRUSTED_DOCUMENT',
    'This service accepts trusted documents only (TRUSTED_DOCUMENTS=only): send the `documentId` ' +
      'of one.',
  );

/** The SHA-256 of a text in lower-case hexadecimal digits. */
export const hashOf = (text: string, algorithm: 'sha1' | 'sha256' = 'sha256'): string =>
  createHash(algorithm).update(text).digest('hex');

function readManifest(file: string): Record<string, string> {
  const manifest = parse(file, read(file));
  if (!isManifest(manifest)) throw problem(file, 'is no JSON object of documents by their hashes');
  return manifest;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw problem(file, `cannot be read (${errorCode(cause)})`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(file, 'is not JSON');
  }
}

const isManifest = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** SHA-1 is the default of graphql-codegen. An attacker who writes the file needs no collision. */
function checkKey(file: string, key: string, text: string, sha256: string): void {
  if (key === sha256 || `sha256:${key}` === sha256 || key === hashOf(text, 'sha1')) return;
  throw problem(file, `has "${key}", which is neither the SHA-256 nor the SHA-1 of its document`);
}

function checkDocuments(file: string, byId: Map<string, string>, findErrors: FindErrors): void {
  const invalid = [...byId].flatMap(([id, text]) => {
    const [error] = findErrors(text);
    return error ? [{ id, text, message: error.message }] : [];
  });
  const [first] = invalid;
  if (!first) return;
  const others = new Set(invalid.map(({ text }) => text)).size - 1;
  const more = others > 0 ? ` (and ${others} more)` : '';
  throw problem(file, `has an invalid document, ${first.id}: ${oneLine(first.message)}${more}`);
}

const oneLine = (message: string) => message.replace(/\s+/g, ' ');

const problem = (file: string, what: string) =>
  new StartError(`TRUSTED_DOCUMENTS_FILE: ${file} ${what}`);
