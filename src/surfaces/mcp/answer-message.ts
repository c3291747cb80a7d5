import type { Server } from '@modelcontextprotocol/server';
import { waitToParse } from '../../engine/gate/event-loop-turn.ts';
import { CallError, isCallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import { parseObject } from '../http/receive/body.ts';

type Protocol = typeof import('@modelcontextprotocol/server');

/** Bytes of a request, which are the document, its variables and the message around them. */
export const largestMessage = 128 * 1024;

/** Answers one message of the protocol with the server that `open` makes for it. */
export async function answerMessage(
  call: Call,
  open: (protocol: Protocol) => Server,
): Promise<Reply> {
  const bytes = await call.read(largestMessage);
  const turn = waitToParse(bytes);
  if (turn) await turn;
  const message = readMessage(bytes);
  const protocol = await loadProtocol();
  const options = { maxSubscriptions: 0, keepAliveMs: 0 };
  const { fetch } = protocol.createMcpHandler(() => open(protocol), options);
  const response = await fetch(requestOf(call), { parsedBody: message });
  const body = await response.text();
  return {
    status: response.status,
    headers: {
      'Content-Type': response.headers.get('content-type') ?? 'application/json',
      'Cache-Control': 'no-store',
    },
    body: body === '' ? null : body,
  };
}

/**
 * Loading the package takes a third of a second of processor time, once; the warm-up of a start
 * does it.
 */
const loadProtocol = (): Promise<Protocol> => import('@modelcontextprotocol/server');

function readMessage(bytes: Buffer): Record<string, unknown> {
  try {
    return parseObject(bytes);
  } catch (error) {
    if (!isCallError(error, 'BATCHING_NOT_SUPPORTED')) throw error;
    throw new CallError('MALFORMED_REQUEST', 'The body is a batch: send each message by itself.');
  }
}

/** The headers that the protocol reads; the credential stays here. */
function requestOf({ headers }: Call): Request {
  const own = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-[\w-]+)$/.test(name)
      ? [[name, value]]
      : [],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers: own });
}
