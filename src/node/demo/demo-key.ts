import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slice } from '../../ground/config/config.ts';
import type { Call } from '../../surfaces/http/call.ts';
import type { SignIn } from '../../surfaces/http/pages/sign-in.ts';

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Opens the key that GraphiQL and the explorer fill in for newcomers. It exists only for the demo
 * shop of the embedded database, and only while no other machine can open the page. A reverse proxy
 * on this machine looks like a local browser, so the address must also contain the token of this
 * process, which only its terminal shows. The first key is stored in a file next to the database
 * for later starts. `report` is called once, for the first page that may not offer the accounts.
 */
export function openDemoKey(
  config: Slice<'demo' | 'databaseUrl' | 'dataDir' | 'host' | 'bootstrapKey'>,
  report: (message: string) => void = () => {},
) {
  const { demo, databaseUrl, dataDir, host, bootstrapKey } = config;
  const isShown = demo && databaseUrl === null && loopback.has(host);
  const file = join(dataDir, 'demo-key');
  const token = randomBytes(16).toString('hex');
  let key: string | null = null;
  let signIn: SignIn | null = null;
  let isReported = false;
  const refuse = (): null => {
    if (!isReported && signIn) report(refusalReport);
    isReported = true;
    return null;
  };
  return {
    /** Returns the key for the page that this call opens; null if it must not be shown. */
    get: (call: Call) => (call.isLocal?.() && hasToken(call, token) ? key : null),
    /** Returns the token for addresses of pages with the key; null if no page shows the key. */
    token: () => (key === null ? null : token),
    /** Returns how to sign in to the demo shop, for the terminal; null in any other shop. */
    signIn: () => signIn,
    /** Returns how to sign in, for the page that this call opens; null if it must not be shown. */
    signInFor: (call: Call) => (!isShown ? null : call.isLocal?.() ? signIn : refuse()),
    async settle(firstKey: string | null, found: SignIn | null = null): Promise<void> {
      signIn = found;
      if (!isShown) return;
      if (firstKey !== null) await writeFile(file, firstKey, { mode: 0o600, flush: true });
      key = bootstrapKey ?? (await readFile(file, 'utf8').catch(() => null));
    },
  };
}

const refusalReport =
  'A page was opened through a proxy or by a name that is not localhost: it does not offer the ' +
  'accounts of the demo shop. Anyone who knows their password can still sign in, so start a shop ' +
  'that others reach with DEMO=0 and a DATA_DIR of its own.';

function hasToken({ query }: Call, token: string): boolean {
  const sent = new URLSearchParams(query).get('token') ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(token));
}
