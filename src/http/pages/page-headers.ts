import { createHash } from 'node:crypto';

/**
 * The headers of a page. It may load and connect to only what the directives of its
 * Content-Security-Policy allow; no other site may embed it.
 */
export const pageHeaders = (directives: readonly string[]) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The headers of a page of our own with these styles; a script is the service's own. */
export const ownPageHeaders = (styles: string, hasScript = false) =>
  pageHeaders([
    ...(hasScript ? ["script-src 'self'"] : []),
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ...(hasScript ? ["connect-src 'self'"] : []),
    'img-src data:',
  ]);
