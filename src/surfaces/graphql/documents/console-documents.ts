import { readFileSync } from 'node:fs';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { hashOf, type TrustedDocuments } from './trusted-documents.ts';

/** Created by scripts/build-console.mjs: the documents by `sha256:` and their hash. */
export const consoleDocumentsFile = new URL(
  '../../../../dist/console/persisted-documents.json',
  import.meta.url,
);

/**
 * Adds the documents of the console to the operator's, which may be null. They are read when a name
 * is first looked up, which takes a millisecond. Without a build there are none, and each new name
 * looks for a build again.
 */
export function withConsoleDocuments(others: TrustedDocuments | null, file: URL): TrustedDocuments {
  let documents: ReadonlyMap<string, string> | undefined;
  const find = (hash: string) => {
    documents ??= readDocuments(file);
    return documents?.get(hash);
  };
  return {
    mode: others?.mode ?? 'off',
    find: (id) => others?.find(id) ?? find(withoutAlgorithm(id)),
    has: (text) => others?.has(text) === true || find(hashOf(text)) !== undefined,
  };
}

/** The manifest and requests may name the algorithm of a hash or not. */
const withoutAlgorithm = (id: string) => id.replace(/^sha256:/, '');

function readDocuments(file: URL): ReadonlyMap<string, string> | undefined {
  try {
    const manifest: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(
      Object.entries(manifest).map(([id, text]): [string, string] => [withoutAlgorithm(id), text]),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
