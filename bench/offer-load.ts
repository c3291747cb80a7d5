// offer-load.ts URL FILE SECONDS RATE : posts the bodies at a rate, whatever becomes of the answers.
// A latency is counted from the moment a call was due, so that a slow server cannot hide its queue.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

const [address = '', file = '', seconds = '1', rate = '100'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(address);
const key = process.env.CALLER_KEY;
const head = [
  `POST ${pathname} HTTP/1.1`,
  `Host: ${host}`,
  'Content-Type: application/json',
  ...(key ? [`X-Key: ${key}`] : []),
].join('\r\n');
const bodies = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(requestOf);

/** Open at once: more would measure the system's own queue of connections. */
const mostConnections = 2_000;
/** Milliseconds at the begin that are not counted, while the server takes the measure of the load. */
const settling = 2_000;

const accepted: number[] = [];
const shed: number[] = [];
const idle: Connection[] = [];
const due: number[] = [];
let [failed, open, offered] = [0, 0, 0];
const begin = performance.now();
const end = begin + settling + Number(seconds) * 1_000;
const offering = setInterval(offer, 1);

interface Connection {
  readonly socket: Socket;
  asked: number;
  left: number;
  status: string;
}

function requestOf(body: string): Buffer {
  return Buffer.from(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** Sends what has become due since the last time. */
function offer(): void {
  const now = performance.now();
  if (now >= end) finish();
  const owed = Math.floor(((now - begin) * Number(rate)) / 1_000);
  for (; offered < owed; offered++) due.push(begin + (offered * 1_000) / Number(rate));
  while (due.length > 0 && (idle.length > 0 || open < mostConnections)) {
    const connection = idle.pop() ?? openConnection();
    ask(connection, due.shift() ?? now);
  }
}

function openConnection(): Connection {
  open++;
  const socket = connect(Number(port), hostname);
  const connection: Connection = { socket, asked: 0, left: -1, status: '' };
  socket.setNoDelay(true);
  socket.on('data', (chunk) => take(connection, chunk));
  socket.on('error', () => failed++);
  socket.on('close', () => open--);
  return connection;
}

function ask(connection: Connection, asked: number): void {
  Object.assign(connection, { asked, left: -1, status: '' });
  const request = bodies[Math.floor(Math.random() * bodies.length)];
  if (request) connection.socket.write(request);
}

/** The head of an answer comes in one piece, and tells its length. */
function take(connection: Connection, chunk: Buffer): void {
  if (connection.left < 0) {
    const headLength = chunk.indexOf('\r\n\r\n') + 4;
    const lines = chunk.toString('latin1', 0, headLength);
    connection.status = lines.slice(9, 12);
    connection.left = Number(/content-length: (\d+)/i.exec(lines)?.[1] ?? 0) + headLength;
  }
  connection.left -= chunk.length;
  if (connection.left > 0) return;
  note(connection);
  idle.push(connection);
}

function note({ asked, status }: Connection): void {
  if (asked < begin + settling) return;
  const latency = performance.now() - asked;
  if (status === '200') accepted.push(latency);
  else if (status === '503') shed.push(latency);
  else failed++;
}

function finish(): never {
  clearInterval(offering);
  const percentile = (values: number[], part: number) => {
    values.sort((one, other) => one - other);
    return values[Math.floor(values.length * part)] ?? 0;
  };
  const unanswered = due.length + open - idle.length;
  const result = {
    rate: accepted.length / Number(seconds),
    shedRate: shed.length / Number(seconds),
    p50: percentile(accepted, 0.5),
    p99: percentile(accepted, 0.99),
    shedP99: percentile(shed, 0.99),
    failed,
    unanswered,
  };
  process.stdout.write(`RESULT ${JSON.stringify(result)}\n`);
  process.exit(0);
}
