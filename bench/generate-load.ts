// generate-load.ts URL FILE SECONDS CONNECTIONS : what post.lua does, where wrk is not installed.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const [address = '', file = '', seconds = '1', connections = '8'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const key = process.env.CALLER_KEY;
const head = [
  `POST ${pathname} HTTP/1.1`,
  `Host: ${host}`,
  'Content-Type: application/json',
  ...(key ? [`X-Key: ${key}`] : []),
].join('\r\n');
const bodies = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(requestOf);

const latencies: number[] = [];
let bytes = 0;
let failed = 0;
let at = Math.floor(Math.random() * bodies.length);
const begin = performance.now();
const end = begin + Number(seconds) * 1_000;
await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
printResult();

function requestOf(body: string): Buffer {
  return Buffer.from(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** One connection: the next request follows the last byte of the answer. */
function keepAsking(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let asked = 0;
    let answer = { begun: false, left: 0 };
    const ask = () => {
      asked = performance.now();
      answer = { begun: false, left: 0 };
      if (asked >= end) return socket.destroy();
      return write(socket);
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      answer = take(answer, chunk);
      if (!answer.begun || answer.left > 0) return;
      latencies.push(performance.now() - asked);
      ask();
    });
    socket.on('error', () => failed++);
    socket.on('close', resolve);
  });
}

function write(socket: Socket): void {
  at = (at + 1) % bodies.length;
  const request = bodies[at];
  if (request) socket.write(request);
}

/** The head of an answer comes in one piece, as all servers here send it, and tells its length. */
function take({ begun, left }: { begun: boolean; left: number }, chunk: Buffer) {
  if (begun) return { begun, left: left - chunk.length };
  const headLength = chunk.indexOf('\r\n\r\n') + 4;
  const lines = chunk.toString('latin1', 0, headLength);
  if (!lines.startsWith('HTTP/1.1 200')) failed++;
  const length = Number(/content-length: (\d+)/i.exec(lines)?.[1] ?? 0);
  return { begun: true, left: length - (chunk.length - headLength) };
}

function printResult(): void {
  latencies.sort((a, b) => a - b);
  const percentile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
  const result = {
    requests: latencies.length,
    seconds: (performance.now() - begin) / 1_000,
    bytes,
    failed,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
  process.stdout.write(`RESULT ${JSON.stringify(result)}\n`);
}
