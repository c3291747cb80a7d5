import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Launched, launch, outputOf } from '../support/launch.ts';

/** A step of a guide: a command, or a file to write. */
export type Step = { readonly command: string } | { readonly path: string; readonly text: string };

/** The commands and the named files in a section of a page, in their order. */
export async function readSteps(page: string, heading: string): Promise<Step[]> {
  const [, rest = ''] = (await readFile(page, 'utf8')).split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return [...section.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```/gm)].flatMap(
    ([, language, path, text = '']): Step[] => {
      if (path !== undefined) return [{ path, text }];
      if (language !== 'sh') return [];
      return text
        .trim()
        .split('\n')
        .map((command) => ({ command }));
    },
  );
}

interface Place {
  /** The empty folder that replaces `../my-shop`. */
  readonly folder: string;
  /** The running service. */
  readonly base: string;
  readonly key: string;
  /** The port of the pages. */
  readonly port: number;
}

/**
 * Does the steps literally, except that the service runs already, that its key is known, and that
 * `npm install` links the packages of this repository, since tests have no network. Returns the
 * server of the pages.
 */
export async function doSteps(steps: readonly Step[], place: Place): Promise<Launched> {
  const { folder, base, key, port } = place;
  const env = { ...process.env, BASE: base, KEY: key };
  const own: Readonly<Record<string, () => Promise<unknown>>> = {
    'npm install && npm start': async () => {},
    'export KEY=sk_…': async () => {},
    'npm install': () => linkPackages(folder),
  };
  let cwd = process.cwd();
  let server: Launched | undefined;
  for (const step of steps) {
    if ('path' in step) await writeFile(join(cwd, step.path), step.text);
    else if (step.command in own) await own[step.command]?.();
    else if (step.command === 'cd ../my-shop') cwd = folder;
    else if (step.command === 'npm run dev') server = serve(cwd, port, env);
    else {
      const command = step.command.replace('../my-shop', folder);
      // Compilers write their errors to the standard output.
      await outputOf('bash', ['-c', `${command} >&2`], { cwd, env });
    }
  }
  if (!server) throw new Error('The guide starts no server of pages');
  return server;
}

const serve = (cwd: string, port: number, env: NodeJS.ProcessEnv) =>
  launch('node', ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    cwd,
    env,
  });

/** Links the packages of this repository, and unpacks the client of the project. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, 'storefront-gateway-client'), { recursive: true });
  for (const name of await readdir('node_modules'))
    if (name !== '.vite') await symlink(resolve('node_modules', name), join(packages, name));
  await outputOf(
    'tar',
    [
      '-xzf',
      'storefront-gateway-client.tgz',
      '--strip-components=1',
      '-C',
      join(packages, 'storefront-gateway-client'),
    ],
    { cwd: folder },
  );
}
