import type { Member } from './notation/member.ts';

/** Bytes: an image of 2 MB in Base64, with some margin. */
export const largestUpload = 8 * 1024 * 1024;

/** Bytes: the limit for a body without an upload. */
export const largestBody = 2 * 1024 * 1024;

/** Returns the maximum body size of a request in bytes. */
export const largestBodyOf = (member: Member): number =>
  hasUpload(member) ? largestUpload : largestBody;

function hasUpload(member: Member): boolean {
  if (member.kind === 'base64') return true;
  if (member.kind === 'list' || member.kind === 'map') return hasUpload(member.of);
  return member.kind === 'object' && Object.values(member.members).some(hasUpload);
}
