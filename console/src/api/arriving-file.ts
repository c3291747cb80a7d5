/** The place of a file while it arrives. */
export interface ArrivingFile {
  readonly writable: WritableStream<Uint8Array>;
  /** Returns the file, after the last byte. */
  finish(): Promise<Blob>;
}

/** Without a private folder, files are stored in memory, up to this size. */
export const mostBytesInMemory = 500_000_000;

/** Thrown for a file that is larger than `mostBytesInMemory`. */
export class TooLargeForMemory extends Error {}

/**
 * Opens a file in the private folder of this origin, which is on the disk. Browsers have it for
 * https and localhost only, and not in all private windows.
 */
export async function openArrivingFile(): Promise<ArrivingFile> {
  try {
    const folder = await openFolder();
    await removeOld(folder);
    const handle = await folder.getFileHandle(crypto.randomUUID(), { create: true });
    const writable = await handle.createWritable();
    setTimeout(removeOldFiles, hour + 60_000);
    return { writable, finish: () => handle.getFile() };
  } catch {
    return openInMemory();
  }
}

function openInMemory(): ArrivingFile {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      bytes += chunk.byteLength;
      if (bytes > mostBytesInMemory) throw new TooLargeForMemory();
      chunks.push(chunk);
    },
  });
  return { writable, finish: async () => new Blob(chunks) };
}

/** Milliseconds. The browser copies a file into its downloads, and does not report the end. */
const hour = 3_600_000;

/** Removes the files of exports that are an hour old. */
export async function removeOldFiles(): Promise<void> {
  await openFolder()
    .then(removeOld)
    .catch(() => {});
}

const openFolder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('exports', { create: true });

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const handle of folder.values()) {
    if (!(handle instanceof FileSystemFileHandle)) continue;
    const { lastModified } = await handle.getFile();
    if (lastModified > Date.now() - hour) continue;
    // A file that still arrives, in this or another tab, is locked.
    await folder.removeEntry(handle.name).catch(() => {});
  }
}
