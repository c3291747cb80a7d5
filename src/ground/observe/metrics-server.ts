import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

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
  if (url !== '/metrics') refuse(response, 404, 'The metrics are at /metrics.');
  else if (method !== 'GET') refuse(response, 405, 'Only GET is allowed here.');
  else {
    const text = await metrics.text();
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text);
  }
}

/** Sends problem details, like the service itself. */
function refuse(response: ServerResponse, status: 404 | 405, detail: string): void {
  const headers = {
    'Content-Type': 'application/problem+json',
    'X-Request-Id': randomUUID(),
    ...(status === 405 && { Allow: 'GET' }),
  };
  const title = STATUS_CODES[status];
  response
    .writeHead(status, headers)
    .end(JSON.stringify({ type: 'about:blank', title, status, detail }));
}
