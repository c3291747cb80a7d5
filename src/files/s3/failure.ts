import { StorageAway } from '../../contract/storage-away.ts';

/** What stores that are not Amazon's say when there is no room. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

const absent = new Set(['NotFound', 'NoSuchKey']);

interface Told {
  readonly name: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** For `catch`: null where there is no such object; throws any other failure on, as `throwFailure`. */
export function nullWhenNone(error: Told): null {
  if (absent.has(error.name)) return null;
  return throwFailure(error);
}

/**
 * For `catch`: a failure of the client in the words of the product. Without a status there was no
 * answer at all. Never as it is, since errors of connections are taken for the database's.
 */
export function throwFailure(error: Told): never {
  const status = error.$metadata?.httpStatusCode;
  const said = `the bucket says ${error.name}`;
  if (status === 507 || full.has(error.name))
    throw Object.assign(new Error(said, { cause: error }), { code: 'EDQUOT' });
  if (status === undefined || status === 429 || status >= 500)
    throw new StorageAway('the bucket cannot be reached', { cause: error });
  throw new Error(said, { cause: error });
}
