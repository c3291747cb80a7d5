import { Agent, request } from 'node:http';
import { callerKey } from './servers.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends JSON to an address of a server, always on the same connection. */
export function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { 'Content-Type': 'application/json', 'X-Key': callerKey };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}
