// The product with a new demo shop, and a proxy that adds its key, which the conformance suite does not send.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const key = 'a-key-of-the-check';

/** Starts the product; returns its address, that of the proxy, and how both are closed. */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-mcp-'));
  const own = { PORT: '0', DEMO: '0', BOOTSTRAP_KEY: key, CALL_LIMIT: '0', DATA_DIR: folder };
  const main = new URL('../../../dist/main.js', import.meta.url).pathname;
  const service = spawn(process.execPath, [main], { env: { ...process.env, ...own } });
  const ended = new Promise((resolve) => service.once('exit', resolve));
  const { port } = new URL(await addressIn(service));
  const proxy = createServer((received, response) => {
    const headers = { ...received.headers, 'x-key': key };
    const { url: path, method } = received;
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', (error) => response.destroy(error));
    received.pipe(sent);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    open: `http://127.0.0.1:${proxy.address().port}/mcp`,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      service.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address in the lines of a start, once the service is ready. */
async function addressIn({ stdout, stderr }) {
  stderr.pipe(process.stderr);
  let text = '';
  stdout.on('data', (part) => {
    text += part;
  });
  for (let at = 0; at < 600; at++) {
    const [url] = /http:\/\/[^ "]*:\d+/.exec(text) ?? [];
    if (
      url &&
      (await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      return url;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The service has not started: ${text}`);
}
