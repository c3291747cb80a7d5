import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of images at paths, on all addresses of this computer. */
export async function serveImages(paths: Readonly<Record<string, RequestListener>>) {
  const asked: string[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    const { pathname } = new URL(request.url ?? '/', 'http://a');
    asked.push(pathname);
    const answer = paths[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    port,
    url: `http://127.0.0.1:${port}`,
    /** The number of requests without an answer. */
    open: () => open,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const sending =
  (bytes: Buffer): RequestListener =>
  (_request, response) => {
    response.end(bytes);
  };

export const redirecting =
  (to: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { Location: to }).end();
  };

/** Sends bytes without end. */
export const endless: RequestListener = (_request, response) => {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
  };
  response.on('drain', send);
  send();
};

/** Begins an answer and never ends it. */
export const stuck: RequestListener = (_request, response) => {
  response.write('a');
};
