import { cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientPackage } from '../../surfaces/explorer/client-package.ts';
import {
  CommandError,
  parseWords,
  reportVerb,
  runCommand,
  UsageError,
} from './shared/run-command.ts';

const usage = `Creates the project of a client in a new or empty folder, to be changed from there: a page in React with a
sign-in, a list that is live and a form that saves. The client package comes with it.

  npm run new -- dashboard <folder>

It needs no running service. The README in the folder says how to go on.`;

const starter = fileURLToPath(new URL('../../../examples/starter', import.meta.url));

/** Entries that do not belong to the starter, but that commands create in its folder. */
const made = new Set(['node_modules', 'dist', 'gql']);

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const [verb, place, ...more] = parseWords(words, {}).positionals;
  if (verb !== 'dashboard' || place === undefined || more.length > 0)
    throw new UsageError(reportVerb(verb, ['dashboard']));
  const folder = resolve(place);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new CommandError(`${folder} is not empty: name a new folder or an empty one`);
  const isOurs = (path: string) =>
    !relative(starter, path)
      .split(/[\\/]/)
      .some((name) => made.has(name));
  await cp(starter, folder, { recursive: true, filter: isOurs });
  // npm excludes a file with the name `.gitignore` from a package.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'));
  await cp(clientPackage, join(folder, 'storefront-gateway-client.tgz'));
  process.stdout.write(`Created ${folder}. Next:
  cd ${place}
  npm install
  npm run types      # reads the schema of the service at http://127.0.0.1:4000 with the key in KEY
  npm run dev\n`);
}
