/** A command of the package: what it does, in one sentence, and how to run it. */
export interface Command {
  readonly summary: string;
  /** Loads the module, which reads the command line and runs. */
  readonly load: () => Promise<unknown>;
}

/** The conformance kit is compiled beside this folder and not part of `src`. */
const loadKit = () => import(new URL('../verify/main.js', import.meta.url).href);

/** The commands of `storefront-gateway`, in the order of its help. */
export const commands: Readonly<Record<string, Command>> = {
  start: { summary: 'Serves the shop.', load: () => import('../main.ts') },
  keys: { summary: 'Creates, lists, rotates and revokes keys.', load: () => import('./keys.ts') },
  files: {
    summary: 'Compares stored files with the rows that refer to them.',
    load: () => import('./files.ts'),
  },
  templates: {
    summary: 'Exports the templates of the site to a folder and imports them.',
    load: () => import('./templates.ts'),
  },
  migrate: {
    summary: 'Applies the pending migrations of the database.',
    load: () => import('./migrate.ts'),
  },
  export: {
    summary: 'Exports a list as JSON lines or CSV, or the whole shop as an archive.',
    load: () => import('./export.ts'),
  },
  import: {
    summary: 'Imports a file of records as a job, or restores the archive of a shop.',
    load: () => import('./import.ts'),
  },
  archive: {
    summary: 'Writes, checks and restores the archive of a whole shop.',
    load: () => import('./archive.ts'),
  },
  move: {
    summary: 'Copies the whole shop into another database.',
    load: () => import('./move.ts'),
  },
  demo: { summary: 'Fills an empty shop with many products.', load: () => import('./demo.ts') },
  verify: { summary: 'Measures a server that claims v3.', load: loadKit },
  compare: {
    summary:
      'Compares the answers to recorded v3 calls with those of GraphQL or of another server.',
    load: () => import('./compare.ts'),
  },
  listen: {
    summary: "Forwards events to a developer's machine.",
    load: () => import('./listen.ts'),
  },
  doctor: {
    summary: 'Checks the machine, the database and the configuration, and says what to do.',
    load: () => import('./doctor.ts'),
  },
};
