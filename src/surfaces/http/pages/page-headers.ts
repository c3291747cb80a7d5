import { createHash } from 'node:crypto';

/**
 * Returns the headers of a page. Its Content-Security-Policy restricts loading and connecting; no
 * other site may embed the page. `baseUri` is for a page with a `<base>`.
 */
export const pageHeaders = (directives: readonly string[], baseUri = "'none'") => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    ...directives,
    `base-uri ${baseUri}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Returns the headers of one of our own pages with these styles. It may only run scripts of the
 * service.
 */
export const ownPageHeaders = (styles: string, hasScript = false) =>
  pageHeaders([
    ...(hasScript ? ["script-src 'self'"] : []),
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ...(hasScript ? ["connect-src 'self'"] : []),
    'img-src data:',
  ]);
