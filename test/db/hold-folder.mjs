// Locks a data folder and holds it until a signal ends the process. Fails if another process is
// between the two marks at the same time.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../dist/store/db/folder-lock/lock.js';

const [folder, times] = process.argv.slice(2);
const mark = join(folder, 'held');

async function hold() {
  const lock = await lockFolder(folder);
  writeFileSync(mark, '', { flag: 'wx' });
  return async () => {
    rmSync(mark);
    await lock.release();
  };
}

if (times === undefined) {
  await lockFolder(folder).then(
    () => {
      process.stdout.write('held\n');
      setInterval(() => {}, 60_000);
    },
    ({ message }) => process.stdout.write(`${message}\n`),
  );
} else {
  let held = 0;
  while (held < Number(times)) {
    const release = await hold().catch((error) => {
      if (!/is in use by another process/.test(error.message)) throw error;
    });
    if (!release) continue;
    held++;
    await release();
  }
  process.stdout.write('done\n');
}
