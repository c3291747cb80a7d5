import { productName } from '../../../ground/contract/product.ts';
import { headOf, pageStyles } from './own-page.ts';
import { ownPageHeaders } from './page-headers.ts';

/** Seconds until the page reloads itself. */
const reloadAfter = 2;

const styles = `${pageStyles}main { max-width: 40rem; margin: 0 auto; padding: clamp(1.5rem, 10vh, 6rem) 1.25rem }
h1 { font-size: clamp(1.6rem, 4vw, 2.25rem); line-height: 1.2; letter-spacing: -.01em }
p { margin-top: .75rem; color: var(--soft) }
`;

export const startingHeaders = {
  ...ownPageHeaders(styles),
  'Cache-Control': 'no-store',
  'Retry-After': String(reloadAfter),
};

/**
 * The page at each address while the service starts. It reloads without a script until the
 * requested page exists. `phase` describes the current step of the start.
 */
export const startingPage = (phase: string): string => `<!doctype html>
<html lang="en">
  ${headOf(productName, styles, `\n    <meta http-equiv="refresh" content="${reloadAfter}">`)}
  <body>
    <main>
      <h1>${productName}</h1>
      <p role="status">The service is starting: ${phase}.</p>
      <p>This page reloads itself until the service is ready.</p>
    </main>
  </body>
</html>
`;
