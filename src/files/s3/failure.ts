import { storageUnavailable } from '../../contract/errors/errors.ts';

/** The error names of other stores when they are full. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

const absent = new Set(['NotFound', 'NoSuchKey']);

interface Told {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * For `catch`: returns null if the object does not exist; throws any other error as `throwFailure`.
 */
export function nullWhenNone(error: Told): null {
  if (absent.has(error.name)) return null;
  return throwFailure(error);
}

/**
 * For `catch`: throws an error of the client as one of ours. An error without a status means that
 * there was no answer. The original error is never thrown, because connection errors would be
 * attributed to the database.
 */
export function throwFailure(error: Told): never {
  const status = error.$metadata?.httpStatusCode;
  const said = `the bucket says ${error.name}`;
  if (status === 507 || full.has(error.name))
    throw Object.assign(new Error(said, { cause: error }), { code: 'EDQUOT' });
  if (status === undefined || status === 429 || status >= 500)
    throw storageUnavailable('the bucket cannot be reached', error);
  throw new Error(said, { cause: error });
}
