import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import {
  createPageFile,
  type PageFile,
  scriptType,
  sendPageFile,
} from '../http/pages/page-files.ts';
import { tryThisScript } from './try-this.ts';

/** The addresses of the scripts, relative to the page. Their names change with their content. */
export interface ExplorerAddresses {
  readonly scalar: string;
  readonly start: string;
}

/** Created by scripts/vendor-scalar.ts. */
const vendored = new URL('../../../vendor/scalar/', import.meta.url);

/** Creates the scripts of the page, which are read when the page is first opened. */
export function createExplorerFiles() {
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  return {
    addresses: async () => (await loaded()).addresses,
    async read(call: Call): Promise<Reply> {
      const file = (await loaded()).files.get(call.path);
      if (!file) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
      return sendPageFile(file, call);
    },
  };
}

/**
 * Starts Scalar with the configuration of the page. Addresses are relative to the page, so that it
 * works below a path of a proxy.
 */
const start = `
const options = JSON.parse(document.querySelector('#options').textContent);
const base = new URL('.', document.baseURI).href.replace(/\\/$/, '');
${tryThisScript}
const configuration = () => ({
  url: base + '/openapi.json',
  servers: [{ url: base }],
  authentication: {
    preferredSecurityScheme: 'key',
    securitySchemes: { key: { value: options.key ?? '' } },
  },
  plugins: [() => ({
    name: 'try-this',
    extensions: [],
    views: { 'content.start': [{ component: 'try-this' }] },
  })],
  defaultOpenAllTags: true,
  hiddenClients: true,
  operationTitleSource: 'summary',
  orderSchemaPropertiesBy: 'preserve',
  expandAllSchemaProperties: true,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
});
const reference = Scalar.createApiReference('#app', configuration());
function useKey(key) {
  options.key = key;
  reference.updateConfiguration(configuration());
}
`;

async function load() {
  const stored = await readFile(new URL('standalone.js.br', vendored));
  const scalar = `docs/${hashOf(stored)}/scalar.js`;
  const starting = `docs/${hashOf(start)}/start.js`;
  const decompress = () => promisify(brotliDecompress)(stored);
  const files = new Map<string, PageFile>([
    [`/${scalar}`, createPageFile(scriptType, decompress, { br: stored })],
    [`/${starting}`, createPageFile(scriptType, () => start)],
  ]);
  const addresses: ExplorerAddresses = { scalar, start: starting };
  return { addresses, files };
}

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12);
