import type { Caller } from '../../../ground/contract/caller.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import { createRegisteredDocuments } from './registered-documents.ts';
import { hashOf, type TrustedDocuments } from './trusted-documents.ts';

/** The parameters of a GraphQL request: the members of its JSON body. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Puts the text of a document in the place of its name: of `documentId`, as in the appendix on
 * persisted documents of GraphQL over HTTP, or of Apollo's `extensions.persistedQuery`. Parameters
 * without either are returned as they are. Throws a CallError for a name without a document.
 */
export type FindDocument = (parameters: Parameters, caller: Caller | undefined) => Parameters;

/** Runs before both paths, compiled and Yoga, so that neither depends on the source of a text. */
export function createFindDocument(trusted: TrustedDocuments | null): FindDocument {
  const registered = createRegisteredDocuments();
  const findHash = (hash: string) => trusted?.find(`sha256:${hash}`) ?? registered.find(hash);
  const register = (hash: string, text: string, caller: Caller | undefined) => {
    if (findHash(hash) === text) return;
    if (hashOf(text) !== hash)
      throw new CallError(
        'PERSISTED_QUERY_MISMATCH',
        '`sha256Hash` is not the SHA-256 of `query`.',
      );
    if (caller && trusted?.mode !== 'only') registered.add(hash, text, caller);
  };
  return (parameters, caller) => {
    const { documentId, extensions } = parameters;
    if (documentId === undefined && extensions === undefined) return parameters;
    const hash = hashIn(extensions);
    const query = parameters.query || undefined;
    if (documentId !== undefined && documentId !== null)
      return withText(parameters, findTrusted(trusted, documentId, query));
    if (hash === null) return parameters;
    const text = query ?? findHash(hash);
    if (text === undefined) throw notRegistered(trusted);
    // Yoga reports a query that is not a string.
    if (typeof text !== 'string') return parameters;
    if (query !== undefined) register(hash, text, caller);
    return withText(parameters, text);
  };
}

function findTrusted(trusted: TrustedDocuments | null, id: unknown, query: unknown): string {
  if (typeof id !== 'string') throw new CallError('BAD_REQUEST', '`documentId` must be a string.');
  if (query !== undefined)
    throw new CallError('BAD_REQUEST', 'Send either `documentId` or `query`, not both.');
  const text = trusted?.find(id);
  if (text !== undefined) return text;
  throw new CallError(
    'UNKNOWN_DOCUMENT',
    (trusted?.mode ?? 'off') === 'off' ? switchedOff : unknown,
  );
}

const unknown =
  '`documentId` names no trusted document: it must be a key of the TRUSTED_DOCUMENTS_FILE with ' +
  'which the service was started.';
const switchedOff =
  '`documentId` names no document, since TRUSTED_DOCUMENTS is off: send the document as `query`.';

/** Apollo Client and urql know these errors by their messages. */
const notRegistered = (trusted: TrustedDocuments | null) =>
  trusted?.mode === 'only'
    ? new CallError('PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported')
    : new CallError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');

/** The hash in `extensions.persistedQuery`, or null without one. */
function hashIn(extensions: unknown): string | null {
  const given = isRecord(extensions) ? extensions.persistedQuery : undefined;
  if (given === undefined || given === null) return null;
  const { version, sha256Hash } = isRecord(given) ? given : {};
  if (version !== 1 || typeof sha256Hash !== 'string' || !/^[\da-f]{64}$/.test(sha256Hash))
    throw new CallError(
      'BAD_REQUEST',
      '`extensions.persistedQuery` must have `version` 1 and `sha256Hash`, a SHA-256 of 64 ' +
        'hexadecimal digits in lower case.',
    );
  return sha256Hash;
}

/**
 * The parameters of the same request by its text. However a document is named, the parameters are
 * the same, so that a repetition with its `Idempotency-Key` is recognized.
 */
function withText(parameters: Parameters, query: string): Parameters {
  const { documentId: _id, query: _query, extensions, ...others } = parameters;
  const { persistedQuery: _hash, ...kept } = isRecord(extensions) ? extensions : {};
  return { query, ...others, ...(Object.keys(kept).length > 0 && { extensions: kept }) };
}
