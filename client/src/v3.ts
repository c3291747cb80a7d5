import { isObject } from './errors.ts';
import { type V3ErrorType, type V3Operations, v3Writes } from './generated/v3-operations.ts';
import { randomText } from './random-text.ts';
import { type RetryLimits, type Send, sendWithRetries } from './retry.ts';
import { V3Error, V3Problem } from './v3-errors.ts';

export type V3Operation = keyof V3Operations;

/** The request of an operation, such as `V3Request<'commerce.products.get'>`. */
export type V3Request<O extends V3Operation> = V3Operations[O]['request'];

/** The members that `fields` of an operation can name. */
export type V3Field<O extends V3Operation> =
  V3Request<O> extends { fields?: readonly (infer Name)[] } ? Name : never;

/**
 * The answer of an operation, without `status`. Its records have the members that `fields` names;
 * each may be absent where the compiler does not know the names.
 */
export type V3Answer<
  O extends V3Operation,
  F extends readonly V3Field<O>[] | undefined = undefined,
> = V3Operations[O] extends { one: infer Answer }
  ? { [Key in keyof Answer]: Chosen<Answer[Key], F> | null }
  : V3Operations[O] extends { many: infer Answer }
    ? { [Key in keyof Answer]: Chosen<Answer[Key], F>[] }
    : V3Operations[O] extends { answer: infer Answer }
      ? Answer
      : never;

type Chosen<Entry, F> = F extends readonly unknown[]
  ? number extends F['length']
    ? Partial<Entry>
    : { [Name in Extract<F[number], keyof Entry>]-?: Entry[Name] }
  : Entry;

export interface V3Options extends RetryLimits {
  /** The address of the service, such as `https://shop.example.com`. */
  readonly baseUrl: string;
  /** The caller key. */
  readonly key: string;
  /** The function that sends the requests; by default the `fetch` of the platform. */
  readonly fetch?: Send;
}

/** The options of a single call, beside its request. */
export interface V3CallOptions {
  readonly signal?: AbortSignal;
  /** Replaces the key that a write gets by itself, for a repetition by the program. */
  readonly idempotencyKey?: string;
  /** The `ETag` of a get: the update runs only while the record has this version. */
  readonly ifMatch?: string;
  /**
   * Checks and answers the call without storing anything. With `changes`, `X-Changes` of the
   * response is the number of rows that would change.
   */
  readonly dryRun?: boolean | 'changes';
  /** Receives the response of a call that was answered, for its headers. */
  readonly onResponse?: (response: Response) => void;
}

export interface V3 {
  /**
   * Calls an operation. Throws a V3Error for a refusal, a V3Problem for another status than 200.
   */
  call<O extends V3Operation, const F extends readonly V3Field<O>[] | undefined = undefined>(
    operation: O,
    request: Omit<V3Request<O>, 'fields'> & { readonly fields?: F },
    options?: V3CallOptions,
  ): Promise<V3Answer<O, F>>;
}

/**
 * Returns the typed call of v3. Like `createFetch` it gives every write an `Idempotency-Key`, and
 * retries within the limits of the options.
 */
export function createV3(options: V3Options): V3 {
  const send: Send = options.fetch ?? ((request) => globalThis.fetch(request));
  return {
    async call(operation, request, own = {}) {
      const sent = requestOf(options, operation, request, own);
      const response = await sendWithRetries(sent, send, options);
      const { status, ...answer } = await readAnswer(operation, response);
      own.onResponse?.(response);
      if (status === 'error') throw new V3Error(operation, refusalIn(answer));
      // The service answers as its operations are declared, from which the types are printed.
      return answer as never;
    },
  };
}

function requestOf(
  { baseUrl, key }: V3Options,
  operation: V3Operation,
  body: object,
  { signal, idempotencyKey, ifMatch, dryRun }: V3CallOptions,
): Request {
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Key': key });
  const repeated = idempotencyKey ?? (v3Writes.has(operation) ? randomText() : null);
  if (repeated !== null) headers.set('Idempotency-Key', repeated);
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
  if (dryRun) headers.set('X-Dry-Run', dryRun === true ? '1' : dryRun);
  const address = `${baseUrl.replace(/\/+$/, '')}/api/v3/${operation}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null };
  return new Request(address, init);
}

type Answered = Readonly<Record<string, unknown>>;

/** Throws a V3Problem for all but an answer of v3; a proxy may send a page with the status 200. */
async function readAnswer(operation: V3Operation, response: Response): Promise<Answered> {
  const text = await response.text();
  const parsed = parseObject(text);
  const isAnswer = response.status === 200 && (parsed?.status === 'ok' || isRefusal(parsed));
  if (parsed && isAnswer) return parsed;
  throw new V3Problem(operation, response, parsed ?? {});
}

function parseObject(text: string): Answered | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const isRefusal = (parsed: Answered | null) =>
  parsed?.status === 'error' && typeof parsed.error === 'object' && parsed.error !== null;

function refusalIn({ error }: Answered) {
  const { type, field, description } = isObject(error) ? error : {};
  // The service refuses with only the types that are printed.
  return { type: type as V3ErrorType, field: String(field), description: String(description) };
}
