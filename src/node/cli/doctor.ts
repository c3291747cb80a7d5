import type { Finding } from '../../work/doctor/finding.ts';
import { examine } from './doctor/examine.ts';
import { parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';

const usage = `Checks what the service needs, with the environment variables that it would start with, and says what to do.

  npm run doctor -- [--json]

  --json   prints the findings as JSON

It checks the configuration, Node, the disk of DATA_DIR and the ports; of a PostgreSQL server also the version,
encoding, extension, rights, clock, connections, migrations, locks, pooler, replica and failing webhooks, and that it
accepts writes; of a bucket that an object can be written, read and deleted; of a broker the connection, the stream
or exchange, and which events wait for it; the names in WEBHOOK_ALLOW and the file of trusted documents. Each check
ends after 5 seconds. It creates DATA_DIR if it is missing, changes nothing else, and can be run while the service
runs. An error is a failure, with which a start may end; a warning is not.`;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseWords(words, { json: { type: 'boolean', default: false } });
  if (positionals.length > 0)
    throw new UsageError(`"${positionals[0]}" is one argument too many; ${seeHelp}`);
  const findings = await examine(process.env);
  const isGood = findings.every(({ level }) => level !== 'error');
  const text = values.json ? JSON.stringify({ isGood, findings }, null, 2) : listFindings(findings);
  // A check without an answer may still hold a connection, so the process exits explicitly.
  process.stdout.write(`${text}\n`, () => process.exit(isGood ? 0 : 1));
}

function listFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ level, name, message, advice }) => [
    `${level.padEnd(8)} ${name.padEnd(width)}  ${message}`,
    ...(advice === null ? [] : [`${''.padEnd(width + 11)}${advice}`]),
  ]);
  const count = (level: string) => findings.filter((each) => each.level === level).length;
  return [...lines, '', `${count('error')} errors, ${count('warning')} warnings`].join('\n');
}
