import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitForTurn } from '../../../engine/gate/event-loop-turn.ts';

/** The maximum number of requests that wait for an earlier response on their connection. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the calls of a connection one at a time. A client may send requests before it has the
 * responses to earlier ones (RFC 9112, section 9.3.2). If all of them began at once, a few
 * connections would have as many running calls as hundreds have. A connection with too many waiting
 * requests is closed.
 */
export function inOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  // Node assigns the socket to a response when the previous response is sent.
  if (response.socket) begin();
  else wait(socket, response, begin);
}

function wait(socket: Socket, response: ServerResponse, begin: () => void): void {
  const count = waiting.get(socket) ?? 0;
  if (count >= mostWaiting) socket.destroy();
  waiting.set(socket, count + 1);
  response.once('socket', async () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    // Refusals are sent fast. Without turns, the next calls of all connections would begin at once.
    await waitForTurn();
    begin();
  });
}
