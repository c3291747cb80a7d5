import { createSocket } from 'node:dgram';
import dns from 'node:dns';

/** The addresses of a name for each lookup in turn, the last list for all others. */
export type Names = Map<string, string[][]>;

/**
 * Starts a DNS server on this machine and makes this process use it. Names that are not in `names`
 * do not exist; it does not answer queries for a name without lists.
 */
export async function startNameServer(names: Names): Promise<() => void> {
  const former = dns.getServers();
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const turns = names.get(name);
    if (turns?.length === 0) return;
    const [current = []] = turns ?? [];
    const found = turns ? current.filter((each) => each.includes(':') === (type === 28)) : null;
    // A lookup queries both families; IPv4 comes last here, so that it ends a turn.
    if (type === 1 && turns && turns.length > 1) setImmediate(() => turns.shift());
    server.send(answerTo(query.subarray(0, end), found), port, address);
  });
  await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound));
  dns.setServers([`127.0.0.1:${server.address().port}`]);
  return () => {
    dns.setServers(former);
    server.close();
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A DNS response with addresses; null for an unknown name. */
function answerTo(question: Buffer, addresses: readonly string[] | null): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(addresses?.length ?? 0, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...(addresses ?? []).map(recordOf)]);
}

function recordOf(address: string): Buffer {
  const bytes = address.includes(':') ? bytesOfSix(address) : address.split('.').map(Number);
  const type = address.includes(':') ? 28 : 1;
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
}

/** Parses only the addresses of the tests, which end in one group: `::1`. */
const bytesOfSix = (address: string) => [
  ...Array.from({ length: 15 }, () => 0),
  Number(address.slice(2)),
];
