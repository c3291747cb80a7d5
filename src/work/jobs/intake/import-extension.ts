/** The extension of imports in the store, which are never served: see http/send/serve-files.ts. */
export const importExtension = 'import';
