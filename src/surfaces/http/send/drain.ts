import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { waitForQuietIteration } from '../../../engine/gate/event-loop-turn.ts';

/** Milliseconds. */
const times = {
  /** The interval between two checks of the connections. */
  look: 100,
  /** After this time without a connection, the node is no longer in use. */
  unused: 1_000,
  /** A connection without a request for this time is closed at the end of a drain. */
  idle: 1_000,
} as const;

interface Use {
  /** The number of requests without a complete response. */
  running: number;
  /** When the last response ended, or the connection opened. */
  since: number;
}

/** Closes a server without losing calls. */
export interface Drain {
  /** Closes all connections after `grace` milliseconds, including the drain. */
  close(grace: number): Promise<void>;
}

/**
 * Monitors the connections of a server from the start. During the first `delay` seconds of its
 * close, it accepts connections and leaves idle ones open.
 */
export function createDrain(server: Server, delay = 0): Drain {
  const uses = new Map<Socket, Use>();
  let lastOpened = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    lastOpened = performance.now();
    uses.set(socket, { running: 0, since: lastOpened });
    socket.once('close', () => uses.delete(socket));
  });
  const use = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const known = uses.get(socket);
    if (!known) return;
    known.running++;
    response.once('close', () => {
      known.running--;
      known.since = performance.now();
    });
  };
  server.on('request', use).on('checkContinue', use).on('checkExpectation', use);
  const isUnused = () => uses.size === 0 && performance.now() - lastOpened >= times.unused;
  return {
    async close(grace) {
      const deadline = setTimeout(() => server.closeAllConnections(), grace);
      await waitUntil(isUnused, Math.min(delay * 1_000, grace));
      // The system resets connections that are established but not yet accepted.
      await waitForQuietIteration();
      await closeServer(server, uses, delay > 0 ? times.idle : 0);
      clearTimeout(deadline);
    },
  };
}

async function waitUntil(holds: () => boolean, longest: number): Promise<void> {
  const end = performance.now() + longest;
  while (performance.now() < end && !holds())
    await new Promise((resolve) => setTimeout(resolve, times.look));
}

/** Stops accepting connections, and closes idle ones. */
function closeServer(
  server: Server,
  uses: ReadonlyMap<Socket, Use>,
  idle: number,
): Promise<unknown> {
  const closeIdle = () => {
    const now = performance.now();
    for (const [socket, { running, since }] of uses)
      if (running === 0 && now - since >= idle) socket.destroy();
  };
  return new Promise((resolve) => {
    const looks = setInterval(closeIdle, times.look);
    // The close of node:http also closes all idle connections, on which requests may be in flight.
    NetServer.prototype.close.call(server, () => {
      clearInterval(looks);
      // This also clears the interval in which the server checks its connections.
      server.close(resolve);
    });
    closeIdle();
  });
}
