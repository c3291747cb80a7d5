import type { Shop } from '../support/shop.ts';

/** The answer to a message, with its status. */
export interface Answer {
  readonly status: number;
  readonly result?: Result;
  readonly error?: { readonly code: number; readonly message: string };
}

interface Result {
  readonly tools?: readonly {
    readonly name: string;
    readonly annotations: object;
    readonly inputSchema: object;
  }[];
  readonly content?: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
  readonly [name: string]: unknown;
}

type Headed = Readonly<Record<string, string>>;

/** Sends a message as clients of the protocol do, and reads the event of its answer. */
export async function send(
  shop: Pick<Shop, 'url' | 'key'>,
  message: unknown,
  headers: Headed = {},
): Promise<Answer> {
  const response = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Key': shop.key,
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  const text = await response.text();
  const [, event] = /^data: (.*)$/m.exec(text) ?? [];
  const answer = event ?? (text === '' ? '{}' : text);
  return { ...JSON.parse(answer), status: response.status };
}

let messages = 0;

export const request = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: ++messages,
  method,
  params,
});

/** A tool's result. */
export interface ToolText {
  readonly text: string;
  readonly isError: boolean;
}

export async function call(
  shop: Pick<Shop, 'url' | 'key'>,
  name: string,
  given: object = {},
  headers: Headed = {},
): Promise<ToolText> {
  const answer = await send(shop, request('tools/call', { name, arguments: given }), headers);
  const { result, error, status } = answer;
  if (!result) throw new Error(`${name} answered ${status} ${JSON.stringify(error)}`);
  return { text: result.content?.[0]?.text ?? '', isError: result.isError === true };
}

/** A result of JSON. */
export interface Json {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly code: string; readonly message: string }[];
  readonly cost?: { readonly requested: number; readonly budget: number };
  readonly cut?: readonly { readonly path: string; readonly shown: number; readonly of: number }[];
  readonly preview?: string;
  readonly summary?: string;
  readonly changes?: {
    readonly total: number;
    readonly truncated: boolean;
    readonly records: readonly {
      readonly type: string;
      readonly action: string;
      readonly count: number;
      readonly former?: unknown;
      readonly samples: readonly {
        readonly from: unknown;
        readonly to: unknown;
        readonly values?: Readonly<Record<string, unknown>>;
        readonly former?: unknown;
      }[];
    }[];
    readonly gone?: readonly object[];
  };
}

export async function callJson(...sent: Parameters<typeof call>): Promise<Json> {
  return JSON.parse((await call(...sent)).text);
}

export const codeIn = ({ errors }: Json) => errors?.[0]?.code;

/** Returns the parts of a preview's result that `commit` needs. */
export const confirmed = ({ preview, summary }: Json) => ({ preview, summary });
