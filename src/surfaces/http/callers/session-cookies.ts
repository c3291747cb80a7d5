import { isIP } from 'node:net';
import type { Slice } from '../../../ground/config/config.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import {
  type CookieTokens,
  preflightHeader,
  type SessionCookies,
} from '../../../ground/contract/session-cookies.ts';
import type { Call, Reply } from '../call.ts';
import { isJson, isMultipart } from '../receive/body.ts';

type CookieConfig = Slice<'publicUrl' | 'host' | 'corsOrigins'>;

/** The rules for the session cookies of all calls. */
export type CookieRules = ReturnType<typeof createCookieRules>;

/**
 * Cookies are `Secure`, unless the address of the service is http on this machine. With the prefix
 * `__Host-`, other hosts of the domain cannot set them.
 */
export function createCookieRules(
  { publicUrl, host, corsOrigins }: CookieConfig,
  now: () => number = Date.now,
) {
  const isSecure = !isLocalHttp(publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}`);
  const prefix = isSecure ? '__Host-' : '';
  return {
    access: `${prefix}gateway-access`,
    refresh: `${prefix}gateway-refresh`,
    now,
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    origins: new Set([...corsOrigins, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])]),
  };
}

/** Whether an address is http on a loopback host, where no one on the network can read pages. */
export function isLocalHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && localHosts.has(hostname);
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

type CookieCall = Pick<Call, 'method' | 'headers'>;

/** The session cookies of one call. */
export class CallCookies implements SessionCookies {
  isCaller = false;
  readonly #call: CookieCall;
  readonly #rules: CookieRules;
  #refusal: CallError | null | undefined;
  #staged: CookieTokens | null | undefined;
  #isCommitted = false;

  constructor(call: CookieCall, rules: CookieRules) {
    this.#call = call;
    this.#rules = rules;
  }

  get accessToken(): string | undefined {
    return readCookie(this.#call, this.#rules.access);
  }

  get refreshToken(): string | undefined {
    return readCookie(this.#call, this.#rules.refresh);
  }

  get refusal(): CallError | null {
    if (this.#refusal === undefined) this.#refusal = whyForged(this.#call, this.#rules);
    return this.#refusal;
  }

  get isStaged(): boolean {
    return this.#staged !== undefined;
  }

  stage(tokens: CookieTokens | null): void {
    this.#staged = tokens;
  }

  reset(): void {
    this.#staged = undefined;
  }

  commit(): void {
    this.#isCommitted = true;
  }

  /** A reply with the committed cookies, which is neither stored nor compressed. */
  addTo(reply: Reply): Reply {
    const tokens = this.#staged;
    if (!this.#isCommitted || tokens === undefined) return reply;
    const { access, refresh, attributes, now } = this.#rules;
    const secondsUntil = (moment: number) => Math.max(0, Math.round((moment - now()) / 1000));
    const write = (name: string, value = '', expiry = 0) =>
      `${name}=${value}; Max-Age=${secondsUntil(expiry)}; ${attributes}`;
    const cookies = [
      write(access, tokens?.accessToken, tokens?.accessExpiry),
      write(refresh, tokens?.refreshToken, tokens?.expiry),
    ];
    const headers = { ...reply.headers, 'Cache-Control': 'no-store' };
    return { ...reply, headers, cookies, isSecret: true };
  }
}

/** Reads a cookie. Names contain no special characters of regular expressions. */
function readCookie({ headers: { cookie } }: CookieCall, name: string): string | undefined {
  return cookie?.match(new RegExp(`(?:^|; *)${name}=([\\w.-]+)`))?.[1];
}

/** Returns why a page of another site may have sent a call with cookies; null if none can have. */
function whyForged({ method, headers }: CookieCall, rules: CookieRules): CallError | null {
  const { origin, host } = headers;
  const type = headers['content-type'];
  if (!headers[preflightHeader.toLowerCase()])
    return refuse(`send the header ${preflightHeader}: 1`);
  if (method === 'POST' && !isJson(type) && !isMultipart(type))
    return refuse('send Content-Type: application/json, or multipart/form-data with files');
  if (origin === undefined)
    return method === 'POST' ? refuse('send the Origin of the page, as browsers do') : null;
  return isOwn(origin, host) || rules.origins.has(origin)
    ? null
    : refuse(
        `the page is of the origin ${origin}, and the header Host is ${host}. A proxy between them ` +
          'has to pass Host on unchanged (Vite: an object with `target`, and not only the address); ' +
          'otherwise CORS_ORIGINS has to name the origin',
      );
}

const isOwn = (origin: string, host: string | undefined) =>
  /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host;

/**
 * Throws FORBIDDEN for a request from a page whose origin is not listed, as the Model Context
 * Protocol requires. A host name that equals the Host header proves nothing, because another site's
 * name can resolve to this machine; an address and `localhost` cannot.
 */
export function checkOrigin({ headers }: CookieCall, { origins }: CookieRules): void {
  const { origin, host } = headers;
  if (origin === undefined || origins.has(origin) || origins.has('*')) return;
  if (isOwn(origin, host) && URL.canParse(origin) && isAddress(new URL(origin).hostname)) return;
  throw new CallError(
    'FORBIDDEN',
    'The page that sent this request is of another origin: CORS_ORIGINS has to name it.',
  );
}

const isAddress = (name: string) => localHosts.has(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0;

const refuse = (why: string) =>
  new CallError('FORBIDDEN', `The session cookie does not count here: ${why}.`);
