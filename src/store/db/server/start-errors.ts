import { causesOf } from '../../../ground/contract/errors/errors.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';

/**
 * Returns a StartError with one line for a database error that no retry fixes, or null for any
 * other error.
 */
export function startErrorOf(error: unknown): StartError | null {
  for (const each of causesOf(error)) {
    if (each instanceof StartError) return each;
    const { code, message, detail } = each;
    const text = String(message);
    const line = /\bCONNECT\b/.test(String(detail))
      ? connect
      : (lines[String(code)] ?? patterns.find(([pattern]) => pattern.test(text))?.[1]);
    if (line) return new StartError(`DATABASE_URL: ${line}: ${oneLine(text)}.`, { cause: error });
  }
  return null;
}

const tls = 'the certificate of the server is not accepted (see sslmode and sslrootcert)';
const connect = 'the role may not connect; grant CONNECT on the database';
const rights = 'the role may not create what the service needs; grant CREATE on the schema';

/** The lines by error codes of PostgreSQL, and of Node for TLS. */
const lines: Readonly<Record<string, string>> = {
  '28P01': 'the server rejects the password',
  '28000': 'the server rejects the role',
  '3D000': 'there is no such database',
  '42501': rights,
  DEPTH_ZERO_SELF_SIGNED_CERT: tls,
  SELF_SIGNED_CERT_IN_CHAIN: tls,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: tls,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: tls,
  CERT_HAS_EXPIRED: tls,
  ERR_TLS_CERT_ALTNAME_INVALID: tls,
};

/** The lines for errors without a code. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/permission denied for (schema|database)/, rights],
  [/does not support SSL connections/, 'sslmode requires TLS'],
  [/client password must be/, 'a password is missing'],
];

/** Removes the name of the SASL step. */
const oneLine = (text: string) =>
  text
    .replace(/^SASL: [A-Z-]+: /, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '');
