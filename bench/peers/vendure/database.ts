import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { copyKept, databaseName, describeContent, keep, onServer } from '../../database.ts';

const file = (name: string) => new URL(name, import.meta.url);
const made = ['fill.sql', 'server.mjs', 'package-lock.json'];

/** Returns the URL of a database with the same shop in Vendure's tables, filled once. */
export async function prepareVendure(say: (line: string) => void): Promise<string> {
  const hash = createHash('sha256');
  for (const name of made) hash.update(readFileSync(file(name)));
  const content = `${describeContent()}, in Vendure ${hash.digest('hex').slice(0, 12)}`;
  const name = `${databaseName}_vendure`;
  await keep({ name, content, template: databaseName }, say, fillVendure);
  return copyKept(name);
}

/** Moves our tables to another schema, from which Vendure's tables are filled. */
async function fillVendure(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query('ALTER SCHEMA public RENAME TO shop; CREATE SCHEMA public'),
  );
  execFileSync(process.execPath, [fileURLToPath(file('server.mjs')), 'fill'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, VENDURE_DISABLE_TELEMETRY: 'true' },
    stdio: 'pipe',
    timeout: 120_000,
  });
  await onServer(databaseUrl, async (client) => {
    await client.query(readFileSync(file('fill.sql'), 'utf8'));
    await client.query('VACUUM (ANALYZE)');
  });
}
