import { readFileSync } from 'node:fs';

/** What a generator of load sends: each line of the file as the body of a whole request. */
export function readRequests(address: string, file: string) {
  const { hostname, port, pathname, host } = new URL(address);
  const key = process.env.CALLER_KEY;
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    ...(key ? [`X-Key: ${key}`] : []),
  ].join('\r\n');
  const requestOf = (body: string) =>
    Buffer.from(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  const requests = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(requestOf);
  return { hostname, port: Number(port), requests };
}
