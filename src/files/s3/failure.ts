import { storageUnavailable } from '../../contract/errors/errors.ts';

/** The error names of other stores for a full store. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

const absent = new Set(['NotFound', 'NoSuchKey']);

interface ClientError {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * For `catch`: returns null if the object does not exist; throws any other error like
 * `throwFailure`.
 */
export function nullWhenNone(error: ClientError): null {
  if (absent.has(error.name)) return null;
  return throwFailure(error);
}

/**
 * For `catch`: converts an error of the client to one of ours. An error without a status means that
 * there was no response. The original error is never thrown, because connection errors would be
 * attributed to the database.
 */
export function throwFailure(error: ClientError): never {
  const status = error.$metadata?.httpStatusCode;
  const said = `the bucket says ${error.name}`;
  if (status === 507 || full.has(error.name))
    throw Object.assign(new Error(said, { cause: error }), { code: 'EDQUOT' });
  if (status === undefined || status === 429 || status >= 500)
    throw storageUnavailable('the bucket cannot be reached', error);
  throw new Error(said, { cause: error });
}
