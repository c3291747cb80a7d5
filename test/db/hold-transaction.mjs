// Writes through the process that holds a data folder, and leaves its transaction open.
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from '../../dist/store/db/server/connection.js';

const { query } = await openConnection({ dataDir: process.argv[2] }, { isShared: true });
await query('BEGIN', []);
await query("INSERT INTO tax_class (code) VALUES ('half done')", []);
process.stdout.write('written\n');
for (;;) {
  await sleep(100);
  await query('SELECT 1', []).catch(({ message }) => {
    process.stdout.write(message);
    process.exit(0);
  });
}
