import { createHash } from 'node:crypto';
import { waitForTurn } from '../../../engine/gate/event-loop-turn.ts';
import type { Reply } from '../call.ts';
import type { Coding } from '../receive/content-coding.ts';
import { beforeHalfOfPair } from './text-pieces.ts';

/**
 * The number of characters or bytes to hash in one turn of the event loop, which takes a
 * millisecond.
 */
const pieceSize = 512 * 1024;

/**
 * Adds the strong `ETag` of a response. It is computed from the bytes and from the coding, because
 * each coding has different bytes. Resolves with 304 and no body if the client has these bytes.
 */
export async function addTag(
  reply: Reply,
  body: string | Buffer | null,
  coding: Coding | null,
  ifNoneMatch: string | undefined,
): Promise<Reply> {
  const { headers } = reply;
  if (typeof body !== 'string') return reply;
  const hash = createHash('sha256');
  for (let at = 0; at < body.length; ) {
    if (at > 0) await waitForTurn();
    const end = beforeHalfOfPair(body, at + pieceSize);
    hash.update(body.slice(at, end));
    at = end;
  }
  const short = hash.digest('base64url').slice(0, 27);
  const etag = coding ? `"${short}-${coding}"` : `"${short}"`;
  const Vary = headers.Vary ? `${headers.Vary}, ${varying}` : varying;
  const tagged: Reply['headers'] = {
    ...headers,
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    Vary,
  };
  if (!matchesTag(ifNoneMatch, etag)) return { ...reply, headers: tagged };
  const { 'Content-Type': _type, ...kept } = tagged;
  return { ...reply, status: 304, headers: kept, body: null };
}

/** The content type of a response depends on `Accept`, its coding on `Accept-Encoding`. */
const varying = 'Accept, Accept-Encoding';

/** Whether `If-None-Match` contains a tag; there, weak tags equal strong ones. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header === '*' ||
  (header?.split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === etag) ?? false);
