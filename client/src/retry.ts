/** How often and how long a request is retried. */
export interface RetryLimits {
  /** How often at most: 4 times by default. */
  readonly retries?: number | undefined;
  /**
   * The maximum milliseconds before a retry, 30,000 by default; an answer that demands a longer
   * wait is returned.
   */
  readonly maxDelay?: number | undefined;
}

interface RetryOptions extends RetryLimits {
  /** Called with true before the first retry, and with false when the request has ended. */
  onRetrying?(isRetrying: boolean): void;
}

export type Send = (request: Request) => Promise<Response>;

/**
 * Sends a request again after 429 and 503 as `Retry-After` says, after 409 when a call with the
 * same `Idempotency-Key` is still running, and with growing delays when the connection or a proxy
 * on the way fails. Returns the last answer. Throws what `send` throws last, and the reason of the
 * request's signal.
 */
export async function sendWithRetries(
  request: Request,
  send: Send,
  { retries = 4, maxDelay = 30_000, onRetrying = () => {} }: RetryOptions,
): Promise<Response> {
  let isRetrying = false;
  try {
    for (let attempt = 1; ; attempt++) {
      const result = await attemptOnce(request, send);
      if (attempt > retries || request.signal.aborted) return result.get();
      const delay = delayAfter(result, attempt, maxDelay);
      if (delay === null) return result.get();
      if (!isRetrying) onRetrying(true);
      isRetrying = true;
      await result.response?.body?.cancel();
      request.signal.throwIfAborted();
      await wait(delay, request.signal);
    }
  } finally {
    if (isRetrying) onRetrying(false);
  }
}

interface Result {
  /** The response; absent if the connection failed. */
  readonly response?: Response;
  get(): Response;
}

async function attemptOnce(request: Request, send: Send): Promise<Result> {
  try {
    const response = await send(request.clone());
    return { response, get: () => response };
  } catch (error) {
    const get = () => {
      throw error;
    };
    return { get };
  }
}

/** Milliseconds to wait after the n-th failure; doubles each time up to 8 seconds. */
export const growingDelay = (attempt: number): number => Math.min(8000, 200 * 2 ** (attempt - 1));

/**
 * Returns milliseconds, or null if a retry does not help. The random part prevents clients from
 * colliding.
 */
function delayAfter({ response }: Result, attempt: number, maxDelay: number): number | null {
  const growing = Math.min(maxDelay, growingDelay(attempt));
  const asked = response ? secondsIn(response.headers.get('Retry-After')) : null;
  if (!response || (asked === null && isProxyError(response)))
    return growing * (0.5 + Math.random() / 2);
  if (asked === null || ![409, 429, 503].includes(response.status)) return null;
  return asked * 1000 > maxDelay ? null : asked * 1000 + Math.random() * growing;
}

/** The service's own 503 has no `Retry-After` only if a statement takes too long. */
function isProxyError({ status, headers }: Response): boolean {
  const isJson = /json/.test(headers.get('Content-Type') ?? '');
  return status === 502 || status === 504 || (status === 503 && !isJson);
}

function secondsIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
