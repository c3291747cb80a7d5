import { CallError } from '../contract/errors.ts';
import { productName } from '../contract/product.ts';
import type { Call, Handler, Reply } from '../http/call.ts';
import { clientPath, createClientPackage } from './client-package.ts';
import { createDocument } from './document.ts';
import { createExplorerFiles, type ExplorerAddresses } from './explorer-files.ts';
import { createGuide, guidePath } from './guide.ts';

export interface ExplorerOptions {
  readonly enabled: boolean;
  /** The key that is filled in for the address that the start of the demo shop printed, or null. */
  demoKey(call: Call): string | null;
}

/**
 * What developers of clients need: the explorer of v3 at `/docs`, the files below it, the guide,
 * `/openapi.json` and `/client.tgz`. Pages load nothing from other hosts, and their policy forbids
 * it.
 */
export function createExplorer({ enabled, demoKey }: ExplorerOptions): Handler {
  const files = createExplorerFiles();
  const readDocument = createDocument();
  const readClient = createClientPackage();
  const readGuide = createGuide();
  return async (call: Call): Promise<Reply> => {
    if (!enabled) throw new CallError('NOT_FOUND', 'The explorer is disabled.');
    if (call.path === '/openapi.json') return readDocument(call);
    if (call.path === clientPath) return readClient(call);
    if (call.path === guidePath || call.path.startsWith(`${guidePath}/`)) return readGuide(call);
    if (call.path !== '/docs') return files.read(call);
    const key = demoKey(call);
    const body = pageOf(await files.addresses(), key);
    return { status: 200, headers: pageHeaders, body, isTagged: true };
  };
}

/** Scalar adds style elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Scalar leaves room for the bar by its variable. Names in the tables of errors stay whole. */
const styles = `
:root { color-scheme: light dark; --scalar-custom-header-height: 2.5rem }
.bar { position: sticky; top: 0; z-index: 2000; display: flex; gap: 1.25rem; align-items: center;
  height: 2.5rem; padding: 0 1.25rem; font: 15px/1 system-ui, sans-serif;
  background: light-dark(#fff, #1b221f); border-bottom: 1px solid light-dark(#d9dedb, #303a35) }
.bar a { color: light-dark(#0b6b4f, #6fd0ac); text-decoration: none; white-space: nowrap }
#app :is(td code, th) { white-space: nowrap; overflow-wrap: normal; word-break: normal }
`;

function pageOf({ scalar, start }: ExplorerAddresses, key: string | null): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>The v3 interface</title>
    <link rel="icon" href="data:,">
    <style>${styles}</style>
    <script type="application/json" id="options">${escapeTag(JSON.stringify({ key }))}</script>
  </head>
  <body>
    <noscript>The explorer needs JavaScript. <a href="openapi.json">openapi.json</a> is its document.</noscript>
    <div class="bar">
      <a href="./"><strong>${productName}</strong></a>
      <a href="docs/guide">Guide</a>
      <a href="graphql">GraphiQL</a>
    </div>
    <div id="app"></div>
    <script src="${scalar}"></script>
    <script src="${start}"></script>
  </body>
</html>
`;
}

/** A key must not be able to close the element that it is in. */
const escapeTag = (json: string) => json.replaceAll('<', '\\u003c');
