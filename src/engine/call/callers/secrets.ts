import { hash as digest, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Generates a caller key: `sk_`, 34 random characters (204 bits) and their checksum. */
export const generateKey = (): string => withChecksum(`sk_${randomText(34)}`);

/** The prefix of access tokens. Only values with this prefix are looked up among sessions. */
export const accessTokenStart = 'at_';

/** Generates an access token for a session. */
export const generateAccessToken = (): string => withChecksum(accessTokenStart + randomText(34));

/** The two parts of a refresh token. All refresh tokens of a session share the family. */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

/** Generates a refresh token, in an existing family or in a new one. */
export function generateRefreshToken(family = randomText(24)): RefreshToken {
  const secret = randomText(34);
  const token = withChecksum(writeRefreshToken({ family, secret }));
  return { family, secret: token.slice(-40) };
}

export const writeRefreshToken = ({ family, secret }: RefreshToken) => `rt_${family}.${secret}`;

/** Parses a refresh token; returns undefined if the text is not one that we have generated. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^rt_([\w-]{24})\.([\w-]{40})$/.exec(text) ?? [];
  return family && secret && hasChecksum(text) ? { family, secret } : undefined;
}

/**
 * Whether a credential has our form with a wrong checksum, so that it is invented or mistyped. Only
 * a configured key may still be valid.
 */
export const isInvented = (key: string): boolean => ourForm.test(key) && !hasChecksum(key);

const ourForm = /^(?:sk|at)_[\w-]{40}$/;

/** Six digits of base 62 represent the 32 bits of a CRC, as in the tokens of code hosts. */
const checksumLength = 6;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const withChecksum = (text: string) => text + checksumOf(text);

const hasChecksum = (text: string) =>
  checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);

function checksumOf(text: string): string {
  let [rest, written] = [crc32(text), ''];
  for (let n = 0; n < checksumLength; n++) {
    written = digits.charAt(rest % 62) + written;
    rest = Math.floor(rest / 62);
  }
  return written;
}

const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

/** Returns the SHA-256 in hexadecimal. Keys are long and random, so a slow hash is unnecessary. */
export function hashKey(key: string): string {
  return digest('sha256', key);
}

/**
 * The prefix by which an owner recognizes a key: at most a quarter of it, because a configured key
 * may have only 8 characters.
 */
export function prefixOf(key: string): string {
  return key.slice(0, Math.min(12, Math.floor(key.length / 4)));
}
