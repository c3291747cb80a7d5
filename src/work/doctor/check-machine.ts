import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Slice } from '../../ground/config/config.ts';
import { errorCode } from '../../ground/contract/errors/error-code.ts';
import { makeDataFolder } from '../../store/db/data-folder.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Checks Node and the data folder with its disk. */
export const checkMachine = async ({ dataDir }: Slice<'dataDir'>): Promise<Finding[]> => [
  judgeNode(process.versions.node),
  await checkFolder(dataDir),
];

/** Checks that the ports are free, or that the service already answers there. */
export async function checkPorts({
  host,
  port,
  metricsHost,
  metricsPort,
}: Slice<'host' | 'port' | 'metricsHost' | 'metricsPort'>): Promise<Finding[]> {
  const ports = [await checkPort('PORT', host, port, '/healthz')];
  if (metricsPort !== null)
    ports.push(await checkPort('METRICS_PORT', metricsHost, metricsPort, '/metrics'));
  return ports;
}

/** Judges a version of Node such as 24.1.0. */
export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  if (isOld) return error('Node', `Node ${version} is too old`, 'Install Node 24.');
  if (major % 2 === 1)
    return warning('Node', `Node ${version} has no long support`, 'Install Node 24.');
  if (major === 20)
    return warning('Node', `Node ${version} gets no security fixes any more`, 'Install Node 24.');
  return ok('Node', `Node ${version}`);
}

/** The minimum megabytes of free disk space. */
const leastFree = { error: 200, warning: 2_000 };

async function checkFolder(folder: string): Promise<Finding> {
  try {
    await makeDataFolder(folder);
    const { bavail, bsize } = await statfs(folder);
    return judgeDisk(folder, Math.floor((bavail * bsize) / 1e6));
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return error('DATA_DIR', message.replace('DATA_DIR: ', ''), adviceOfFolder(folder));
  }
}

const adviceOfFolder = (folder: string) =>
  `Set DATA_DIR to a folder that this user can write, or correct the owner of ${dirname(folder)}.`;

/** Judges the free space of a folder in megabytes. */
export function judgeDisk(folder: string, free: number): Finding {
  const message = `${folder} can be written and has ${free} MB free`;
  const advice = 'Free or add disk space, or store files in a bucket (S3_BUCKET).';
  if (free < leastFree.error) return error('DATA_DIR', message, advice);
  if (free < leastFree.warning) return warning('DATA_DIR', message, advice);
  return ok('DATA_DIR', message);
}

/** Checks that a port is free, or that the service itself responds there. */
async function checkPort(name: string, host: string, port: number, path: string): Promise<Finding> {
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const code = await tryPort(host, port);
  if (code === null) return ok(name, port === 0 ? 'any free port' : `${address} is free`);
  if (code === 'EADDRINUSE' && (await isService(address, path)))
    return ok(name, `the service already answers at ${address}`);
  if (code === 'EADDRINUSE')
    return error(name, `another process listens on ${address}`, `Set ${name} to another port.`);
  if (code === 'EACCES')
    return error(
      name,
      `this user may not listen on ${address}`,
      `Set ${name} to a port above 1023, or grant CAP_NET_BIND_SERVICE.`,
    );
  const hostName = name.replace('PORT', 'HOST');
  return error(
    name,
    `this machine cannot listen on ${address} (${code})`,
    `Set ${hostName} to an address of this machine, or 0.0.0.0 for all.`,
  );
}

/** Returns the code of the error, or null if the port is free. */
const tryPort = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (problem) => resolve(String(errorCode(problem))));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

async function isService(address: string, path: string): Promise<boolean> {
  try {
    const target = address.replace(/^(?:0\.0\.0\.0|\[::\])/, '127.0.0.1');
    const response = await fetch(`http://${target}${path}`, { signal: AbortSignal.timeout(3_000) });
    const text = await response.text();
    return (
      response.ok && (path === '/healthz' ? text.includes('alive') : text.includes('gateway_'))
    );
  } catch {
    return false;
  }
}
