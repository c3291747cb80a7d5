/** The purposes of the groups of commands, in the order of the help. */
export const groups = {
  run: 'Run: serve a shop, and fill one to try loads on',
  build: 'Build: a client of the shop',
  see: 'See: what is wrong, what differs, what happens',
  move: 'Move: records, templates and whole shops, in and out',
  operate: 'Operate: keys, stored files and migrations',
} as const;

/** A command of the package: its purpose in one sentence, and how to run it. */
export interface Command {
  readonly group: keyof typeof groups;
  readonly summary: string;
  /** Loads the module, which reads the command line and runs. */
  readonly load: () => Promise<unknown>;
}

/** The conformance kit is not part of `src`; it is compiled next to this folder. */
const loadKit = () => import(new URL('../../../verify/main.js', import.meta.url).href);

/** The commands of `storefront-gateway`, in the order of its help. */
export const commands: Readonly<Record<string, Command>> = {
  start: { group: 'run', summary: 'Serves the shop.', load: () => import('../../main.ts') },
  demo: {
    group: 'run',
    summary: 'Fills an empty shop with many products.',
    load: () => import('../demo.ts'),
  },
  new: {
    group: 'build',
    summary: 'Creates the project of a dashboard in an empty folder.',
    load: () => import('../new.ts'),
  },
  doctor: {
    group: 'see',
    summary: 'Checks the machine, the database and the configuration, and says what to do.',
    load: () => import('../doctor.ts'),
  },
  listen: {
    group: 'see',
    summary: "Forwards events to a developer's machine.",
    load: () => import('../listen.ts'),
  },
  compare: {
    group: 'see',
    summary:
      'Compares the answers to recorded v3 calls with those of GraphQL or of another server.',
    load: () => import('../compare.ts'),
  },
  verify: { group: 'see', summary: 'Measures a server that claims v3.', load: loadKit },
  export: {
    group: 'move',
    summary: 'Exports a list as JSON lines or CSV, or the whole shop as an archive.',
    load: () => import('../export.ts'),
  },
  import: {
    group: 'move',
    summary: 'Imports a file of records as a job, or restores the archive of a shop.',
    load: () => import('../import.ts'),
  },
  templates: {
    group: 'move',
    summary: 'Exports the templates of the site to a folder and imports them.',
    load: () => import('../templates.ts'),
  },
  archive: {
    group: 'move',
    summary: 'Writes, checks and restores the archive of a whole shop.',
    load: () => import('../archive.ts'),
  },
  move: {
    group: 'move',
    summary: 'Copies the whole shop into another database.',
    load: () => import('../move.ts'),
  },
  accounts: {
    group: 'operate',
    summary: 'Creates the first account of the back office, and lists all.',
    load: () => import('../accounts.ts'),
  },
  keys: {
    group: 'operate',
    summary: 'Creates, lists, rotates and revokes keys.',
    load: () => import('../keys.ts'),
  },
  files: {
    group: 'operate',
    summary: 'Compares stored files with the rows that refer to them.',
    load: () => import('../files.ts'),
  },
  migrate: {
    group: 'operate',
    summary: 'Applies the pending migrations of the database.',
    load: () => import('../migrate.ts'),
  },
};
