import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { logProblem } from '../../ground/observe/process-log.ts';

/** Reports beside the one that this process may write. */
const mostEarlier = 9;

/**
 * Lets the process leave a report of Node when V8 ends it, as without memory, and when it receives
 * SIGABRT. Reports contain stacks and figures of the heap, and no environment variables. Does
 * nothing where the folder cannot be written.
 */
export async function leaveCrashReports(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'reports');
  try {
    await mkdir(folder, { recursive: true });
    await removeOld(folder);
  } catch {
    return;
  }
  if ('excludeEnv' in process.report) process.report.excludeEnv = true;
  else hideEnvironment();
  Object.assign(process.report, {
    directory: folder,
    reportOnFatalError: true,
    excludeNetwork: true,
  });
  process.once('SIGABRT', () => {
    logProblem(`The process ends with SIGABRT${reportTo(folder)}.`, 'fatal');
    // Without a listener the signal ends the process.
    process.kill(process.pid, 'SIGABRT');
  });
}

function reportTo(folder: string): string {
  try {
    return `; its report is ${join(folder, process.report.writeReport())}`;
  } catch {
    return ', without a report';
  }
}

/** The names begin with the time. */
async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^report\..*\.json$/.test(name));
  for (const name of names.toSorted().slice(0, -mostEarlier))
    await rm(join(folder, name), { force: true });
}

/** Variables that libraries read from the environment of the system while the process runs. */
const neededBySystem =
  /^(?:PATH|HOME|TZ|TMPDIR|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+|MALLOC_\w+|LD_\w+|FAKETIME\w*)$/;

/**
 * Node before 22.13 always writes the environment of the system into a report: the code gets a
 * copy of the variables, and the system's own ones are removed.
 */
function hideEnvironment(): void {
  const ofSystem = process.env;
  process.env = { ...ofSystem };
  for (const name of Object.keys(ofSystem)) if (!neededBySystem.test(name)) delete ofSystem[name];
}
