import { CallError } from '../../../../ground/contract/errors/errors.ts';
import { readVersion } from '../../../../ground/contract/product.ts';
import type { Call, Handler } from '../../call.ts';
import { loadOnce } from '../load-once.ts';
import type { SignIn } from '../sign-in.ts';
import { consoleFolder, loadConsole } from './console-files.ts';
import {
  type ConsoleSettings,
  consoleHeaders,
  consolePath,
  fillConsolePage,
} from './console-page.ts';

export interface ConsoleOptions {
  readonly enabled: boolean;
  readonly links: ConsoleSettings['links'];
  /** The address through which shoppers reach the service; images have it. */
  readonly publicAddress: string;
  /** How the browser of a call signs in to the demo shop; null if this must not be shown. */
  signInFor(call: Call): SignIn | null;
  /** The folder of the build; by default the build in this service. */
  readonly folder?: URL;
}

const assetsPath = `${consolePath}/assets/`;

/**
 * Serves the console: its scripts, styles and fonts below `/console/assets/`, and its page at every
 * other path, since its views have paths of their own.
 */
export function createConsole(options: ConsoleOptions): Handler {
  const { enabled, links, signInFor, folder = consoleFolder } = options;
  const version = readVersion();
  const headers = consoleHeaders(options.publicAddress);
  const load = loadOnce(() => loadConsole(folder));
  return async (call) => {
    if (!enabled) throw new CallError('NOT_FOUND', 'The console is disabled.');
    const { html, assets } = await load();
    if (!call.path.startsWith(assetsPath)) {
      const settings = { version, demo: demoOf(signInFor(call)), links };
      const body = fillConsolePage(html, call.path, settings);
      return { status: 200, headers, body, isTagged: true };
    }
    const asset = assets.get(call.path.slice(assetsPath.length));
    if (!asset) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
    return asset(call);
  };
}

const demoOf = (signIn: SignIn | null): ConsoleSettings['demo'] =>
  signIn && { password: signIn.password, accounts: signIn.accounts };
