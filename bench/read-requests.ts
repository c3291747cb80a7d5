import { readFileSync } from 'node:fs';

/**
 * The requests that a load generator sends: each line of the file as the body of a request, with each
 * of the keys in CALLER_KEY, which are separated by commas.
 */
export function readRequests(address: string, file: string) {
  const { hostname, port, pathname, host } = new URL(address);
  const keys = (process.env.CALLER_KEY ?? '').split(',');
  const headOf = (key: string) =>
    [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      ...(key ? [`X-Key: ${key}`] : []),
    ].join('\r\n');
  const requestsOf = (body: string) =>
    keys.map((key) =>
      Buffer.from(`${headOf(key)}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
    );
  const requests = readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(requestsOf);
  return { hostname, port: Number(port), requests };
}
