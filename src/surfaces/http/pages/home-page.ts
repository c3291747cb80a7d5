import { productName } from '../../../ground/contract/product.ts';
import { homeStyles } from './home-styles.ts';
import { headOf } from './own-page.ts';
import { ownPageHeaders } from './page-headers.ts';
import type { SignIn } from './sign-in.ts';

interface Shown {
  readonly version: string;
  readonly console: boolean;
  readonly hasGraphiql: boolean;
  readonly explorer: boolean;
  readonly mcp: boolean;
  readonly operations: number;
  readonly signIn: SignIn | null;
}

/** The page has its own styles and no script, and loads nothing. */
export const homeHeaders = ownPageHeaders(homeStyles);

/** Addresses are relative to the page, so that it works below a path of a proxy. */
export function homePage(shown: Shown): string {
  return `<!doctype html>
<html lang="en">
  ${headOf(productName, homeStyles)}
  <body>
    <main>
      <header>
        <h1>${productName} <small>${shown.version}</small></h1>
        <p>The back office of an online shop over HTTP: catalog, prices, stock, sales and site.
          GraphQL and v3 are two interfaces to the same shop, with the same rules.</p>
      </header>
      <ul>
        ${linksOf(shown).map(linkOf).join('\n        ')}
      </ul>
      ${shown.signIn ? aboutDemo(shown.signIn, shown) : aboutKeys}
      ${shown.mcp ? aboutTools(shown) : ''}
      <footer><a href="healthz">Health</a> <a href="readyz">Readiness</a></footer>
    </main>
  </body>
</html>
`;
}

interface Link {
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

function linksOf({ console, hasGraphiql, explorer, operations }: Shown): Link[] {
  const office = {
    address: 'console',
    title: 'Console',
    text: 'The back office for people: orders, products, prices, stock and customers.',
  };
  const graphiql = {
    address: 'graphql',
    title: 'GraphiQL',
    text: 'The GraphQL interface, for new clients: its schema, and an editor that sends queries.',
  };
  const guide = {
    address: 'docs/guide',
    title: 'Guide',
    text: 'How to build a client, call both interfaces and run the service, with a search.',
  };
  const docs = {
    address: 'docs',
    title: 'v3 explorer',
    text: `The ${operations} operations of v3, each with samples and a form that sends calls.`,
  };
  const openapi = {
    address: 'openapi.json',
    title: 'OpenAPI document',
    text: 'The description of v3 for programs that generate clients or import collections.',
  };
  const forClients = [
    ...(hasGraphiql ? [graphiql] : []),
    ...(explorer ? [docs, guide, openapi] : []),
  ];
  return [...(console ? [office] : []), ...forClients];
}

const linkOf = ({ address, title, text }: Link) =>
  `<li><a href="${address}"><strong>${title}</strong> <code>/${address}</code></a><p>${text}</p></li>`;

const aboutDemo = ({ email, password }: SignIn, { console, hasGraphiql, explorer }: Shown) =>
  `<section class="demo">
        <div>
          <h2>This is the demo shop</h2>
          <dl>
            <dt>Email</dt><dd><code>${email}</code></dd>
            <dt>Password</dt><dd><code>${password}</code></dd>
          </dl>
          <p>Sign in ${console ? 'to the <a href="console">console</a>, or ' : ''}on GraphQL, and call both interfaces with the access token as
            <code>Authorization: Bearer …</code></p>
          ${hasGraphiql || explorer ? `<p>${aboutToken}</p>` : ''}
        </div>
        <pre><code>mutation {
  signIn(
    email: "${email}"
    password: "${password}"
  ) {
    accessToken
  }
}</code></pre>
      </section>`;

/** The endpoint has no GET, so the link leads to its page of the guide. */
const aboutTools = ({ explorer }: Shown) => {
  const guide = ' They connect as <a href="docs/guide/mcp">the guide</a> says.';
  return `<p>Assistants find their way, read and preview changes by the Model Context Protocol at
        <code>/mcp</code>.${explorer ? guide : ''}</p>`;
};

const aboutToken =
  'The terminal of the service shows addresses with a <code>?token=…</code>: on the pages that ' +
  'they open, a key is filled in already.';

const aboutKeys = `<section>
        <h2>Calls need a key</h2>
        <p>Send it as <code>X-Key: …</code>. The first start shows a key, and
          <code>storefront-gateway keys create</code> makes others.</p>
      </section>`;
