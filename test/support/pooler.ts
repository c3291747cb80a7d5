import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A stand-in for a pooler in transaction mode, on a separate port. */
export interface Pooler {
  /** The URL of the database behind the pooler, through it. */
  readonly url: string;
  /** All bytes that clients have sent. */
  sent(): string;
  close(): Promise<void>;
}

/** Without `takesOptions`, refuses settings at the start of a connection. Passes no notices on. */
export async function openPooler(behind: string, { takesOptions = false } = {}): Promise<Pooler> {
  const { hostname, port } = new URL(behind);
  const sockets = new Set<Socket>();
  let sent = '';
  const door = createServer((client) => {
    const server = connect(Number(port || 5432), hostname);
    for (const end of [client, server]) sockets.add(end.on('error', () => {}));
    client.once('data', (start) => {
      if (!takesOptions && start.includes('options\0')) return void client.end(refusal);
      server.write(start);
      client.on('data', (bytes) => {
        sent += bytes.toString('latin1');
        server.write(bytes);
      });
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    server.on(
      'data',
      withoutNotices((message) => client.write(message)),
    );
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(behind);
  const address = door.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    sent: () => sent,
    async close() {
      for (const socket of sockets) socket.destroy();
      door.close();
      await once(door, 'close');
    },
  };
}

/** Forwards each complete message of the server; a NotificationResponse begins with A. */
function withoutNotices(pass: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      if (rest[0] !== 'A'.charCodeAt(0)) pass(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** The refusal in the words of PgBouncer. */
const refusal = (() => {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter in options: jit'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();
