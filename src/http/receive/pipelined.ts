import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitForTurn } from '../../gate/event-loop-turn.ts';

/** Requests of a connection that may wait for the answer before them. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the calls of a connection one at a time. A client may send requests before it has the
 * answers to earlier ones (RFC 9112, section 9.3.2). If all of them began at once, a few
 * connections would hold as many calls as hundreds do. A connection with too many waiting requests
 * is closed.
 */
export function inOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
): void {
  // Node gives a response its socket when the one before is sent.
  if (response.socket) begin();
  else wait(socket, response, begin);
}

function wait(socket: Socket, response: ServerResponse, begin: () => void): void {
  const count = waiting.get(socket) ?? 0;
  if (count >= mostWaiting) socket.destroy();
  waiting.set(socket, count + 1);
  response.once('socket', async () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
    // Refusals are sent fast: without turns, the next calls of all connections would begin at once.
    await waitForTurn();
    begin();
  });
}
