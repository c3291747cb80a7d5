import type { Server } from 'node:http';

/** Listens on any free port of this machine and prints it in the words of the gateway. */
export function listen(server: Server): void {
  process.on('SIGTERM', () => process.exit(0));
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : address;
    process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
  });
}
