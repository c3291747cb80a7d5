import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitForTurn } from '../gate/event-loop-turn.ts';

/** Requests of a connection that may wait for the answer before them. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/**
 * Begins the calls of a connection one at a time. A client may send requests before it has the
 * answers to earlier ones (RFC 9112, section 9.3.2): begun at once, a few connections would hold as
 * many calls as thousands. A connection with too many of them is closed.
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
    // Refusals, for example, are sent so fast that hundreds of calls would begin at once.
    await waitForTurn();
    begin();
  });
}
