// Runs in a clone that is installed and built: installs the packages of docs/running.md by the command that
// stands there, starts the service with them beside a collector, and counts the spans of one write.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const key = 'a-key-of-the-check';
const operation = 'commerce.tax-classes.create';
/** Milliseconds after the end of a call in which what it has started may still end. */
const most = 1_000;

const page = readFileSync('docs/running.md', 'utf8');
const [install, start] = /```sh\n(npm install --no-save .*)\n([\s\S]*?)```/.exec(page)?.slice(1) ?? [];
if (!install || !start) throw new Error('docs/running.md has no commands for traces');

const installed = spawnSync('sh', ['-c', install], { encoding: 'utf8' });
if (installed.status !== 0) throw new Error(`${install} failed: ${installed.stderr}`);

const spans = [];
const collector = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { resourceSpans = [] } = JSON.parse(Buffer.concat(parts).toString());
  for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((each) => each.spans));
  response.setHeader('Content-Type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await new Promise((resolve) => collector.once('listening', resolve));

const folder = mkdtempSync(join(tmpdir(), 'gateway-traces-'));
const service = spawn('sh', ['-c', start.replace(/:4318/, `:${collector.address().port}`).replace('node dist', 'exec node dist')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    ...{ PORT: '0', DEMO: '0', BOOTSTRAP_KEY: key, DATA_DIR: folder },
    ...{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BSP_SCHEDULE_DELAY: '200' },
    ...{ OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' },
  },
});
try {
  const url = await address(service.stdout);
  const body = JSON.stringify({ taxClass: { code: 'T', name: 'T' } });
  const headers = { 'X-Key': key };
  const response = await fetch(`${url}/api/v3/${operation}`, { method: 'POST', headers, body });
  const answer = await response.text();
  if (!answer.startsWith('{"status":"ok"')) throw new Error(`${operation} answered ${answer}`);
  await sleep(6_000);
  const call = spans.find(({ name }) => name === `v3 ${operation}`);
  if (!call) throw new Error(`no span of ${operation} among ${spans.length}`);
  const end = BigInt(call.endTimeUnixNano) + BigInt(most) * 1_000_000n;
  const late = spans.filter(
    (each) => each.traceId === call.traceId && BigInt(each.startTimeUnixNano) > end,
  );
  if (late.length > 0) throw new Error(`${late.length} late spans, such as ${late[0].name}`);
  const own = spans.filter((each) => each.traceId === call.traceId);
  console.log(`traces: ${own.length} spans of one write, none after its end`);
} finally {
  service.kill();
  collector.close();
  collector.closeAllConnections();
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function address(output) {
  let text = '';
  for await (const part of output) {
    text += part;
    const found = /http:\/\/[^ "]*:\d+/.exec(text)?.[0];
    if (found && (await answers(found))) {
      output.resume();
      return found;
    }
  }
  throw new Error(`The service has ended: ${text}`);
}

async function answers(url) {
  for (let at = 0; at < 300; at++) {
    const isReady = await fetch(`${url}/readyz`).then(({ ok }) => ok, () => false);
    if (isReady) return true;
    await sleep(100);
  }
  return false;
}
