/** The disk is full, a quota is used up, or a file may not grow as large: as the operating system says it. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a call failed because there is no room for a file that it wants to keep. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);
