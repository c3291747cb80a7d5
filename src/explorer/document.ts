import { readFile } from 'node:fs/promises';
import { createTaggedFile } from '../http/send/tagged-file.ts';

const documentUrl = new URL('../../docs/openapi.json', import.meta.url);

/** Serves docs/openapi.json. It contains no data of the shop, so tools on any page may read it. */
export const createDocument = () =>
  createTaggedFile({
    type: 'application/json; charset=utf-8',
    read: () => readFile(documentUrl),
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
