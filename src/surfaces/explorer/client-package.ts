import { readFile } from 'node:fs/promises';
import { createTaggedFile } from '../http/send/tagged-file.ts';

export const clientPath = '/client.tgz';

/** Created by scripts/pack-client.mjs, even when the sources run directly. */
export const clientPackage = new URL('../../../dist/client.tgz', import.meta.url);

/**
 * Serves the package of client/ in the form in which npm publishes it; clients install it by its
 * address.
 */
export const createClientPackage = () =>
  createTaggedFile({
    type: 'application/gzip',
    read: () => readFile(clientPackage),
    isCompressed: true,
  });
