import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { waitForConnections } from '../../gate/event-loop-turn.ts';

/** Milliseconds. */
const times = {
  /** Between two looks at the connections. */
  look: 100,
  /** Without a connection for this long, nobody uses the node. */
  unused: 1_000,
  /** A connection that has had no request for this long is closed at the end of a drain. */
  idle: 1_000,
} as const;

interface Use {
  /** Requests that are not answered yet. */
  running: number;
  /** When the last answer ended, or the connection opened. */
  since: number;
}

/** Closes a server so that no call is lost. */
export interface Drain {
  /** Closes all connections after `grace` milliseconds, the drain included. */
  close(grace: number): Promise<void>;
}

/**
 * Watches the connections of a server from the start. For `delay` seconds of its close it accepts
 * connections and leaves idle ones open.
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
      // The system resets connections that it has opened and that are not accepted yet.
      await waitForConnections();
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
    // The close of node:http also closes all idle connections, on which requests may be under way.
    NetServer.prototype.close.call(server, () => {
      clearInterval(looks);
      // Ends its own interval.
      server.close(resolve);
    });
    closeIdle();
  });
}
