import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Forwards connections from one port to another until it is closed. */
export async function openProxy(port: number, target: number) {
  const sockets = new Set<Socket>();
  const door = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    for (const end of [client, there]) sockets.add(end.on('error', () => {}));
    client.pipe(there).pipe(client);
  });
  await once(door.listen(port, '127.0.0.1'), 'listening');
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}
