import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { build } from 'vite';

/** The dashboard as in production: files and gateway behind one origin. */
export interface Site {
  readonly url: string;
  /** The names of queries and mutations since the last call of this function. */
  operations(): string[];
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds and serves the dashboard, with `/graphql` forwarded to the gateway at the port. */
export async function openSite(gatewayPort: number): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'gateway-dashboard-'));
  const configFile = 'examples/dashboard/vite.config.ts';
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  let operations: string[] = [];
  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const isOurs = pathname === '/graphql' || pathname.startsWith('/bulk/');
    if (!isOurs) return sendFile(join(outDir, pathname), response);
    const body = await buffer(incoming);
    const isJson = incoming.headers['content-type']?.startsWith('application/json');
    if (isJson && incoming.headers.accept !== 'text/event-stream')
      operations.push(JSON.parse(body.toString()).operationName ?? 'RefreshSession');
    passOn(incoming, body, gatewayPort, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    operations() {
      const taken = operations;
      operations = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const file = path.endsWith('/') ? `${path}index.html` : path;
  const content = await readFile(file).catch(() => null);
  if (content === null) response.writeHead(404).end();
  else response.setHeader('Content-Type', types[extname(file)] ?? '').end(content);
}

/** Acts like a reverse proxy: `Host` is that of the page, and 502 means that no server listens. */
function passOn(incoming: IncomingMessage, body: Buffer, port: number, response: ServerResponse) {
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // When one side breaks, the other one is closed too.
    pipeline(answer, response, () => {});
  });
  passed.on('error', () => response.headersSent || response.writeHead(502).end()).end(body);
  response.on('close', () => passed.destroy());
}
