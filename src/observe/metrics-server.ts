import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Metrics in the Prometheus text format. */
export interface MetricsText {
  readonly contentType: string;
  text(): Promise<string>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves only `GET /metrics`. Rejects if it cannot listen on the port. */
export function serveMetrics(
  metrics: MetricsText,
  port: number,
  host: string,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(metrics, request, response).catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function answer(
  metrics: MetricsText,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url !== '/metrics') response.writeHead(404).end();
  else if (method !== 'GET') response.writeHead(405, { Allow: 'GET' }).end();
  else {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  }
}
