import type { Call } from '../../http/call.ts';
import { requireMediaType } from './accept.ts';

/** The headers of a request that Yoga reads; the body may be JSON made of a form with files. */
export function yogaHeaders({ headers }: Call, isJsonOfForm = false): Record<string, string> {
  // Given several media types, Yoga would choose a stream.
  const given: Record<string, string> = { accept: requireMediaType(headers.accept) };
  const type = isJsonOfForm ? 'application/json' : headers['content-type'];
  // Yoga compares media types with regard to case.
  if (type !== undefined) given['content-type'] = type.toLowerCase();
  return given;
}

/** Returns the headers of Yoga's response, without the ones that the server sets itself. */
export function replyHeaders(headers: Headers): Record<string, string> {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    connection: _connection,
    ...others
  } = Object.fromEntries(headers);
  return others;
}
