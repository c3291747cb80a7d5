import type { FileHandle } from 'node:fs/promises';

/** What is wrong with a text file: more than 1 Mbyte, or not UTF-8. */
export type TextFault = 'size' | 'encoding';

export class TextError extends Error {
  override readonly name = 'TextError';
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(`the text is refused: ${fault}`);
    this.fault = fault;
  }
}

/** contract.md: 1 Mbyte. */
export const largestText = 1_048_576;

/** The text in a file as it is, with its byte order mark; throws a TextError. */
export async function readText(file: FileHandle): Promise<string> {
  if ((await file.stat()).size > largestText) throw new TextError('size');
  // A file may grow while it is read, and a read may give less than there is.
  const bytes = Buffer.allocUnsafe(largestText + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read)
    read = (await file.read(bytes, length, bytes.length - length)).bytesRead;
  return decodeText(bytes.subarray(0, length));
}

/** The same of bytes. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > largestText) throw new TextError('size');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new TextError('encoding');
  }
}
