import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Call, Reply } from '../http/call.ts';
import { matchesTag } from '../http/entity-tag.ts';
import { codingFor, createPageFile, sendEncodedFile } from '../http/page-files.ts';

const documentUrl = new URL('../../docs/openapi.json', import.meta.url);

/** Serves docs/openapi.json, which is read when it is asked for first. */
export function createDocument() {
  let loading: ReturnType<typeof load> | undefined;
  return async (call: Call): Promise<Reply> => {
    loading ??= load();
    const { file, hash } = await loading;
    const coding = codingFor(call);
    const headers = { ...documentHeaders, ETag: coding ? `"${hash}-${coding}"` : `"${hash}"` };
    if (matchesTag(call.headers['if-none-match'], headers.ETag))
      return { status: 304, headers: { ...headers, Vary: 'Accept-Encoding' }, body: null };
    return sendEncodedFile(file, call, headers);
  };
}

/** The document has nothing of the shop, so tools on any page may read it. */
const documentHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, no-cache',
};

async function load() {
  const content = await readFile(documentUrl);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  return { file: createPageFile('application/json; charset=utf-8', () => content), hash };
}
