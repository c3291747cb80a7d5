import { readFile } from 'node:fs/promises';
import { createTaggedFile } from '../http/send/tagged-file.ts';

export const clientPath = '/client.tgz';

/** Made by scripts/pack-client.mjs, also where the sources run. */
export const clientPackage = new URL('../../dist/client.tgz', import.meta.url);

/** Serves the package of client/ as npm would publish it, to be installed by its address. */
export const createClientPackage = () =>
  createTaggedFile({
    type: 'application/gzip',
    read: () => readFile(clientPackage),
    isCompressed: true,
  });
