// generate-load.ts URL FILE SECONDS CONNECTIONS: replaces wrk with post.lua where wrk is not
// installed.
import { connect, type Socket } from 'node:net';
import { readRequests } from './read-requests.ts';

const [address = '', file = '', seconds = '1', connections = '8'] = process.argv.slice(2);
const { hostname, port, requests } = readRequests(address, file);

const latencies: number[] = [];
let bytes = 0;
let failed = 0;
let at = Math.floor(Math.random() * requests.length);
const begin = performance.now();
const end = begin + Number(seconds) * 1_000;
await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
printResult();

/** One connection: the next request follows the last byte of the answer. */
function keepAsking(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, hostname);
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
  at = (at + 1) % requests.length;
  const request = requests[at];
  if (request) socket.write(request);
}

/** The head of a response comes in one piece, as all servers here send it, with its length. */
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
