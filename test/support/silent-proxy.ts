import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before a server, which acts like a firewall or a stuck pooler. */
export interface SilentProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** Stops all bytes on existing connections without ending them; new connections work. */
  silence(): void;
  close(): Promise<void>;
}

export async function openSilentProxy(behind: string): Promise<SilentProxy> {
  const target = new URL(behind);
  const pairs = new Set<readonly [Socket, Socket]>();
  const sockets = new Set<Socket>();
  const door = createServer({ allowHalfOpen: true }, (client) => {
    const options = {
      port: Number(target.port || 5432),
      host: target.hostname,
      allowHalfOpen: true,
    };
    const there = connect(options);
    for (const end of [client, there]) sockets.add(end.on('error', () => {}));
    client.pipe(there).pipe(client);
    pairs.add([client, there]);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const address = door.address();
  const url = new URL(behind);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    silence() {
      for (const [client, there] of pairs) {
        client.unpipe(there);
        there.unpipe(client);
        for (const end of [client, there]) end.resume();
      }
      pairs.clear();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
