import { hash as digest, randomBytes } from 'node:crypto';

/** Generates a caller key: `sk_` and 40 characters that encode 240 random bits. */
export function generateKey(): string {
  return `sk_${randomBytes(30).toString('base64url')}`;
}

/** The prefix of access tokens. Only values with this prefix are looked up among sessions. */
export const accessTokenStart = 'at_';

/** Generates an access token for a session. */
export function generateAccessToken(): string {
  return accessTokenStart + randomBytes(30).toString('base64url');
}

/** The two parts of a refresh token. All refresh tokens of a session share the family. */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

/** Generates a refresh token, in an existing family or in a new one. */
export function generateRefreshToken(family = randomBytes(18).toString('base64url')): RefreshToken {
  return { family, secret: randomBytes(30).toString('base64url') };
}

export const writeRefreshToken = ({ family, secret }: RefreshToken) => `rt_${family}.${secret}`;

/** Parses a refresh token; returns undefined if the text is not one. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^rt_([\w-]{24})\.([\w-]{40})$/.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}

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
