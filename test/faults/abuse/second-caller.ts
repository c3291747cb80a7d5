import { Agent, request } from 'node:http';

/*
 * The second caller, which must not be affected. It sends `commerce.products.get` at a fixed rate,
 * whatever the response times, so that a stalled server shows in every call during the stall. It is
 * a separate process, since the event loop of the attacker is busy. It prints `ready` after its
 * first responses, and one JSON line about all later ones when its standard input ends.
 */

const [url = '', key = '', every = '10'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const latencies: number[] = [];
const failures: string[] = [];
let open = 0;
/** Calls count from this moment on. */
let counted = Number.POSITIVE_INFINITY;
let answered = 0;

function warmUp(): void {
  if (++answered !== 20) return;
  counted = performance.now();
  process.stdout.write('ready\n');
}

function call(): void {
  const begun = performance.now();
  open++;
  const end = (failure: string | null) => {
    open--;
    if (begun < counted) return warmUp();
    latencies.push(performance.now() - begun);
    if (failure !== null && failures.length < 20) failures.push(failure);
  };
  const headers = { 'X-Key': key, 'Content-Type': 'application/json' };
  const path = '/api/v3/commerce.products.get';
  const sent = request(url + path, { method: 'POST', agent, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    response.on('end', () => {
      const isGood = response.statusCode === 200 && text.startsWith('{"status":"ok"');
      end(isGood ? null : `${response.statusCode} ${text.slice(0, 200)}`);
    });
  });
  sent.on('error', (error) => end(String(error)));
  sent.end('{"id":1}');
}

const calling = setInterval(call, Number(every));
process.stdin.resume().on('end', () => {
  clearInterval(calling);
  const waiting = setInterval(() => {
    if (open > 0) return;
    clearInterval(waiting);
    const sorted = latencies.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    const told = {
      calls: sorted.length,
      p50: at(0.5),
      p99: at(0.99),
      longest: sorted.at(-1),
      failures,
    };
    process.stdout.write(`${JSON.stringify(told)}\n`);
    agent.destroy();
  }, 10);
});
