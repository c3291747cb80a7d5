// offer-load.ts URL FILE SECONDS RATE : posts the requests at a fixed rate, independent of the
// answers. A latency is counted from the moment a call was due, so that a slow server cannot hide
// its queue.
import { connect, type Socket } from 'node:net';
import { readRequests } from './read-requests.ts';

const [address = '', file = '', seconds = '1', rate = '100'] = process.argv.slice(2);
const { hostname, port, requests } = readRequests(address, file);

/** Open at once: more would measure the system's own queue of connections. */
const mostConnections = 6_000;
/** Milliseconds at the start that are not counted, while the server adapts to the load. */
const settling = 2_000;

const accepted: number[] = [];
const shed: number[] = [];
const idle: Connection[] = [];
let [failed, open, offered, sent] = [0, 0, 0, 0];
const begin = performance.now();
const end = begin + settling + Number(seconds) * 1_000;
const offering = setInterval(offer, 1);

interface Connection {
  readonly socket: Socket;
  asked: number;
  left: number;
  status: string;
}

/** Sends the calls that have become due since the last time. */
function offer(): void {
  const now = performance.now();
  if (now >= end) finish();
  offered = Math.floor(((now - begin) * Number(rate)) / 1_000);
  for (; sent < offered && (idle.length > 0 || open < mostConnections); sent++)
    ask(idle.pop() ?? openConnection(), begin + (sent * 1_000) / Number(rate));
}

function openConnection(): Connection {
  open++;
  const socket = connect(port, hostname);
  const connection: Connection = { socket, asked: 0, left: -1, status: '' };
  socket.setNoDelay(true);
  socket.on('data', (chunk) => take(connection, chunk));
  socket.on('error', () => failed++);
  socket.on('close', () => {
    open--;
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
  });
  return connection;
}

function ask(connection: Connection, asked: number): void {
  Object.assign(connection, { asked, left: -1, status: '' });
  const request = requests[Math.floor(Math.random() * requests.length)];
  if (request) connection.socket.write(request);
}

/** The head of a response comes in one piece, with its length. */
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
  const unanswered = offered - sent + open - idle.length;
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
