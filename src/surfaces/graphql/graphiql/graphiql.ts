import { CallError } from '../../../ground/contract/errors/errors.ts';
import { productName } from '../../../ground/contract/product.ts';
import { preflightHeader } from '../../../ground/contract/session-cookies.ts';
import type { Call, Handler, Reply } from '../../http/call.ts';
import { jsonElement } from '../../http/pages/json-element.ts';
import { pageLinks } from '../../http/pages/page-bar.ts';
import { pageHeaders } from '../../http/pages/page-headers.ts';
import { createGraphiqlFiles, type GraphiqlAddresses } from './graphiql-files.ts';
import { keyForm } from './graphiql-key.ts';
import { exampleTabs } from './graphiql-tabs.ts';

export interface GraphiqlOptions {
  readonly enabled: boolean;
  /** The key that is filled in for the address that the start of the demo shop printed, or null. */
  demoKey(call: Call): string | null;
  /** Whether the console, and the explorer with the guide, are served; the page links them then. */
  readonly hasConsole?: boolean;
  readonly hasExplorer?: boolean;
  /** Whether introspection is enabled. */
  readonly introspection?: boolean;
}

/**
 * The GraphiQL page, and the files below `/graphql/` that it consists of. It loads nothing from
 * other hosts, and its policy forbids it.
 */
export function createGraphiql(options: GraphiqlOptions): Handler {
  const {
    enabled,
    demoKey,
    hasConsole = false,
    hasExplorer = false,
    introspection = true,
  } = options;
  const links = pageLinks('./', { hasConsole, hasExplorer, hasGraphiql: true });
  const form = keyForm(hasConsole);
  const files = createGraphiqlFiles();
  return async (call: Call): Promise<Reply> => {
    if (!enabled) throw new CallError('NOT_FOUND', 'GraphiQL is disabled: send a GraphQL request.');
    if (isGraphiqlFile(call)) return files.read(call);
    const shown = graphiqlOptions(demoKey(call), introspection);
    const body = pageOf(await files.addresses(), { links, form }, shown);
    return { status: 200, headers, body, isTagged: true };
  };
}

/** Whether a script or a style of GraphiQL is requested. */
export const isGraphiqlFile = ({ path }: Call): boolean => path.startsWith('/graphql/');

/** The editor compiles its grammars of JSON schemas, which is why `eval` is allowed. */
const headers = pageHeaders([
  "script-src 'self' 'unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
]);

/** The HTML above GraphiQL. */
interface Above {
  readonly links: string;
  readonly form: string;
}

function pageOf(addresses: GraphiqlAddresses, { links, form }: Above, graphiql: object): string {
  const { script, style, workers } = addresses;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>GraphiQL – ${productName}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${style}">
    ${jsonElement('options', { graphiql, workers })}
  </head>
  <body class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <nav class="bar" aria-label="Pages">
      ${links}
    </nav>
    ${form}
    <div id="root"></div>
    <script src="${script}"></script>
  </body>
</html>
`;
}

/** Without a key, the header admits calls by the cookie of a session. */
function graphiqlOptions(key: string | null, introspection: boolean) {
  const credential = key === null ? { [preflightHeader]: '1' } : { 'X-Key': key };
  const headersWith = (headers: Readonly<Record<string, string>> = {}) =>
    JSON.stringify({ ...credential, ...headers }, null, 2);
  const hint = introspection ? openHint : closedHint;
  return {
    title: 'GraphiQL',
    defaultTabs: exampleTabs.map(({ query, headers }) => ({
      query: `${hint}${query}`,
      headers: headersWith(headers),
    })),
    headers: headersWith(),
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: 'headers',
    schemaDescription: true,
  };
}

const hintOf = (schema: string) => `# The key goes into the headers below;\n# ${schema}\n`;
const openHint = hintOf('the icons on the left open the schema\n# and a query builder.');
const closedHint = hintOf('introspection is disabled: see schema.graphql.');
