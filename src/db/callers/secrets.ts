import { hash as digest, randomBytes } from 'node:crypto';

/** A key for a new caller: `sk_` and 40 characters that stand for 240 random bits. */
export function generateKey(): string {
  return `sk_${randomBytes(30).toString('base64url')}`;
}

/** What access tokens begin with, so that they are looked for among sessions and nothing else is. */
export const accessTokenStart = 'at_';

/** An access token of a session. */
export function generateAccessToken(): string {
  return accessTokenStart + randomBytes(30).toString('base64url');
}

/** The two parts of a refresh token: all those of a session share the first. */
export interface RefreshToken {
  readonly family: string;
  readonly secret: string;
}

/** The parts of a new refresh token: of a session that is there, or of a new one. */
export function generateRefreshToken(family = randomBytes(18).toString('base64url')): RefreshToken {
  return { family, secret: randomBytes(30).toString('base64url') };
}

export const writeRefreshToken = ({ family, secret }: RefreshToken) => `rt_${family}.${secret}`;

/** The parts of a refresh token; undefined for what is none. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, family, secret] = /^rt_([\w-]{24})\.([\w-]{40})$/.exec(text) ?? [];
  return family && secret ? { family, secret } : undefined;
}

/** SHA-256, in hexadecimal: a key is long and random, so that no slow hash is called for. */
export function hashKey(key: string): string {
  return digest('sha256', key);
}

/** The beginning by which its owner knows a key: never more than a quarter of it, as a configured one
 * may be as short as 8 characters. */
export function prefixOf(key: string): string {
  return key.slice(0, Math.min(12, Math.floor(key.length / 4)));
}
