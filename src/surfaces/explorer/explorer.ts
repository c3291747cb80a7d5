import { readFile } from 'node:fs/promises';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { productName } from '../../ground/contract/product.ts';
import type { Call, Handler, Reply } from '../http/call.ts';
import { jsonElement } from '../http/pages/json-element.ts';
import { pageLinks } from '../http/pages/page-bar.ts';
import { pageHeaders } from '../http/pages/page-headers.ts';
import { createTaggedFile } from '../http/send/tagged-file.ts';
import { clientPath, createClientPackage } from './client-package.ts';
import { createExplorerFiles, type ExplorerAddresses } from './explorer-files.ts';
import { explorerStyles } from './explorer-styles.ts';
import { createGuide, guidePath, indexPath } from './guide.ts';

export interface ExplorerOptions {
  readonly enabled: boolean;
  /** Whether `/graphql` and `/console` are pages; the pages here then link to them. */
  readonly hasGraphiql: boolean;
  readonly hasConsole: boolean;
  /** The key for a page whose address the start of the demo shop has printed, or null. */
  demoKey(call: Call): string | null;
}

/**
 * Creates the pages for developers of clients: the explorer of v3 at `/docs`, the files below it,
 * the guide, `/llms.txt`, `/openapi.json` and `/client.tgz`. Pages load nothing from other hosts,
 * and their policy forbids it.
 */
export function createExplorer({ enabled, demoKey, ...others }: ExplorerOptions): Handler {
  const served = { ...others, hasExplorer: true };
  const files = createExplorerFiles();
  const readDocument = createDocument();
  const readClient = createClientPackage();
  const readGuide = createGuide(served);
  const links = pageLinks('./', served);
  return async (call: Call): Promise<Reply> => {
    if (!enabled) throw new CallError('NOT_FOUND', 'The explorer is disabled.');
    if (call.path === '/openapi.json') return readDocument(call);
    if (call.path === clientPath) return readClient(call);
    if (call.path === indexPath || call.path === guidePath) return readGuide(call);
    if (call.path.startsWith(`${guidePath}/`)) return readGuide(call);
    if (call.path !== '/docs') return files.read(call);
    const key = demoKey(call);
    const body = pageOf(await files.addresses(), links, key);
    return { status: 200, headers, body, isTagged: true };
  };
}

/** The policy has to allow the style elements that Scalar adds. */
const headers = pageHeaders([
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
]);

function pageOf({ scalar, start }: ExplorerAddresses, links: string, key: string | null): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>v3 explorer – ${productName}</title>
    <link rel="icon" href="data:,">
    <style>${explorerStyles}</style>
    ${jsonElement('options', { key })}
  </head>
  <body>
    <noscript>The explorer needs JavaScript. <a href="openapi.json">openapi.json</a> is its document.</noscript>
    <nav class="bar" aria-label="Pages">
      ${links}
    </nav>
    <div id="app"></div>
    <script src="${scalar}"></script>
    <script src="${start}"></script>
  </body>
</html>
`;
}

const documentUrl = new URL('../../../docs/openapi.json', import.meta.url);

/** Serves docs/openapi.json. It contains no data of the shop, so tools on any page may read it. */
const createDocument = () =>
  createTaggedFile({
    type: 'application/json; charset=utf-8',
    read: () => readFile(documentUrl),
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
