import { jsonElement } from '../json-element.ts';
import { pageHeaders } from '../page-headers.ts';

export const consolePath = '/console';

/** The settings that the server inserts into the page. */
export interface ConsoleSettings {
  readonly version: string;
  /** The accounts of the demo shop; null where the page must not show them. */
  readonly demo: {
    readonly password: string;
    readonly accounts: readonly object[];
  } | null;
  /** Whether the pages for developers are served. */
  readonly links: { readonly graphiql: boolean; readonly explorer: boolean };
}

/** The places in the page of a build where the server inserts settings. */
const places = {
  base: `<base href="${consolePath}/">`,
  settings: '<script type="application/json" id="settings">{}</script>',
};

/** Throws an Error for a page without the places to fill. */
export function checkConsolePage(html: string): void {
  for (const place of Object.values(places)) replaceOnce(html, place, '');
}

/** Returns the page for a path. Throws an Error for a page without the places to fill. */
export function fillConsolePage(html: string, path: string, settings: ConsoleSettings): string {
  const based = replaceOnce(html, places.base, `<base href="${baseOf(path)}">`);
  return replaceOnce(based, places.settings, jsonElement('settings', settings));
}

function replaceOnce(html: string, place: string, text: string): string {
  const [before, after] = html.split(place);
  if (before === undefined || after === undefined)
    throw new Error(`The page of the console lacks ${place}`);
  return before + text + after;
}

/**
 * The relative address of `/console/` from a path, so that the console works below a path of a
 * proxy.
 */
function baseOf(path: string): string {
  if (path === consolePath) return `.${consolePath}/`;
  const depth = path.split('/').length - 3;
  return depth === 0 ? './' : '../'.repeat(depth);
}

/**
 * Mantine adds style elements and attributes. Previews show chosen images as `blob:`, and images of
 * products have the public address of the service, which the browser may know by another name.
 */
export const consoleHeaders = (publicAddress: string) =>
  pageHeaders(
    [
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${new URL(publicAddress).origin}`,
      "font-src 'self'",
      "connect-src 'self'",
    ],
    "'self'",
  );
