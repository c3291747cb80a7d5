import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Shop } from '../support/shop.ts';

/** A message of the stream; comments and bare positions are omitted. */
export interface Message {
  readonly event: string;
  readonly id: number | null;
  readonly data: {
    data?: Record<string, never> | null;
    errors?: { extensions: { code: string } }[];
  };
}

export interface OpenStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The position of the stream, from the last `id:` line. */
  position(): number | null;
  /** The received text so far. */
  text(): string;
  /** The next message; null at the end of the stream. */
  next(): Promise<Message | null>;
  /** All messages until the end of the stream. */
  rest(): Promise<Message[]>;
  /** Cuts the connection. */
  cut(): void;
  readonly response: IncomingMessage;
}

export interface StreamRequest {
  readonly query: string;
  readonly variables?: object;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

export const eventsQuery = `subscription($after: SafeInt, $topics: [String!]) {
  events(after: $after, topics: $topics) { position topic keys { id } } }`;

/** Opens a stream over a separate connection, and waits until it has begun. */
export async function openStream(
  { url, key }: Pick<Shop, 'url' | 'key'>,
  { query, variables = {}, headers = {}, key: own = key }: StreamRequest,
): Promise<OpenStream> {
  const asked = request(`${url}/graphql`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, br',
      ...(own && { 'X-Key': own }),
      ...headers,
    },
  });
  asked.end(JSON.stringify({ query, variables }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const stream = readStream(response);
  if (response.statusCode === 200) await stream.begun;
  return stream;
}

function readStream(response: IncomingMessage): OpenStream & { begun: Promise<void> } {
  let text = '';
  let position: number | null = null;
  const messages: Message[] = [];
  const waiting: (() => void)[] = [];
  let [isOver, taken] = [false, 0];
  const wake = () => {
    for (const each of waiting.splice(0)) each();
  };
  const changed = () => new Promise<void>((resolve) => waiting.push(resolve));
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', taken); end >= 0; end = text.indexOf('\n\n', taken)) {
      const { id, message } = readBlock(text.slice(taken, end));
      taken = end + 2;
      position = id ?? position;
      if (message) messages.push(message);
    }
    wake();
  });
  const end = () => {
    isOver = true;
    wake();
  };
  response.on('end', end).on('error', end).on('close', end);
  const next = async () => {
    while (messages.length === 0 && !isOver) await changed();
    return messages.shift() ?? null;
  };
  const begin = async () => {
    while (text === '' && !isOver) await changed();
  };
  return {
    begun: begin(),
    response,
    status: response.statusCode ?? 0,
    headers: response.headers,
    position: () => position,
    text: () => text,
    next,
    async rest() {
      const all: Message[] = [];
      for (let each = await next(); each; each = await next()) all.push(each);
      return all;
    },
    cut: () => response.destroy(),
  };
}

function readBlock(block: string): { id: number | null; message: Message | null } {
  const lines = block.split('\n');
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  const [event] = of('event');
  const [given] = of('id');
  const id = given === undefined ? null : Number(given);
  if (event === undefined) return { id, message: null };
  const data = of('data').join('\n').trim();
  return { id, message: { event: event.trim(), id, data: data ? JSON.parse(data) : {} } };
}
