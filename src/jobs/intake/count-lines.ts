const [quote, lineFeed, carriageReturn, blank] = [0x22, 0x0a, 0x0d, 0x20];

/** Counts the lines of a file as it arrives. */
export interface LineCounter {
  add(piece: Uint8Array): void;
  /** Call it after the last piece. */
  count(): number;
  /** Whether the file ends within a quoted cell. */
  isQuoted(): boolean;
}

/**
 * Counts lines with content. Of CSV a line break within quotes belongs to its cell; a quote begins
 * a quoted cell only as the first character of it.
 */
export function createLineCounter(delimiter: string | null): LineCounter {
  const separator = delimiter === null ? -1 : delimiter.charCodeAt(0);
  const isCsv = delimiter !== null;
  let lines = 0;
  let [hasContent, isQuoted, isAtStart] = [false, false, true];
  const end = () => {
    if (hasContent) lines++;
    hasContent = false;
    isAtStart = true;
  };
  return {
    add(piece) {
      for (const byte of piece) {
        if (isQuoted) {
          // Of a doubled quote the second one opens the cell again.
          if (byte === quote) isQuoted = false;
        } else if (byte === lineFeed || byte === carriageReturn) end();
        else if (byte === separator) isAtStart = true;
        else if (isCsv && byte === quote && isAtStart) {
          isQuoted = true;
          hasContent = true;
        } else {
          if (byte > blank) hasContent = true;
          // A quote that follows a closed cell at once is doubled.
          if (byte !== quote) isAtStart = false;
        }
      }
    },
    count() {
      if (hasContent) end();
      return lines;
    },
    isQuoted: () => isQuoted,
  };
}
