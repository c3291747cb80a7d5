import type { Import } from './source-tree.ts';

/** The files and folders that may stand at the top of `src`. */
export const topLevel: readonly string[] = [
  'main.ts',
  'start',
  'workers',
  'app.ts',
  'catalogue.ts',
  'config.ts',
  'config-database.ts',
  'config-files.ts',
  'config-limits.ts',
  'config-values.ts',
  'http',
  'graphql',
  'v3',
  'commerce',
  'site',
  'apps',
  'schema',
  'contract',
  'db',
  'files',
  'cli',
  'generated',
  'observe',
];

/**
 * What each part may import beside itself: the arrows of the design, each pointing to all that stands
 * behind it. `main.ts`, `app.ts` and `cli` put the parts together; `config.ts` is read by them alone,
 * the others know its type.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'main.ts': topLevel.filter((part) => part !== 'cli'),
  start: ['app.ts', 'config.ts', 'contract', 'files/storage.ts', 'http', 'observe'],
  workers: ['start', 'contract', 'observe'],
  cli: topLevel,
  'app.ts': topLevel.filter((part) => !['main.ts', 'start', 'workers', 'cli'].includes(part)),
  'config.ts': [
    'config-database.ts',
    'config-files.ts',
    'config-limits.ts',
    'config-values.ts',
    'contract',
    'observe/variables.ts',
  ],
  'config-database.ts': ['config-values.ts'],
  'config-files.ts': ['config-values.ts'],
  'config-limits.ts': ['config-values.ts'],
  'config-values.ts': [],
  'catalogue.ts': ['commerce', 'site', 'apps', 'schema', 'contract'],
  http: ['observe', 'db', 'files', 'contract', 'schema/context.ts', 'schema/transaction.ts'],
  graphql: [
    'contract',
    'observe/counters.ts',
    'observe/log-failure.ts',
    'schema/compile.ts',
    'schema/rights.ts',
    'schema/context.ts',
    'schema/transaction.ts',
    'http/body.ts',
    'http/call.ts',
    'http/call-info.ts',
    'http/problem.ts',
    'db/away.ts',
  ],
  v3: [
    'contract',
    'observe/counters.ts',
    'schema/compile.ts',
    'schema/rights.ts',
    'schema/context.ts',
    'schema/transaction.ts',
  ],
  commerce: ['site', 'schema', 'db', 'files', 'contract', 'generated'],
  site: ['commerce', 'schema', 'db', 'files', 'contract', 'generated'],
  apps: ['schema', 'db', 'contract', 'generated'],
  schema: ['observe/counters.ts', 'db', 'files', 'contract', 'generated'],
  db: ['contract', 'generated'],
  files: ['contract'],
  observe: ['contract', 'config-values.ts'],
  contract: [],
};

/** The one package that the contract stands on. */
const packagesOfContract = ['decimal.js'];

/** The packages that pure rules keep away from. */
const forbiddenInRules = /^(graphql|@pothos\/|@prisma\/|prisma|pg$|@electric-sql\/|node:fs)/;

/** Says which rule an import breaks, as `file:line imports target: rule`; undefined when none. */
export function judgeImport(one: Import): string | undefined {
  const rule = one.isPackage ? brokenByPackage(one) : brokenByFile(one);
  return rule && `${one.from}:${one.line} imports ${one.to}: ${rule}`;
}

function brokenByPackage({ from, to, isTypeOnly }: Import): string | undefined {
  if (partOf(from) === 'contract' && !packagesOfContract.includes(to) && !to.startsWith('node:')) {
    return `contract depends on nothing but ${packagesOfContract.join(', ')}`;
  }
  if (isRules(from) && !isTypeOnly && forbiddenInRules.test(to)) {
    return 'rules.ts is pure: no database, no GraphQL';
  }
  return undefined;
}

function brokenByFile({ from, to, isTypeOnly }: Import): string | undefined {
  const [here, there] = [partOf(from), partOf(to)];
  if (!to.startsWith('src/')) return 'src imports nothing outside src';
  if (there === 'config.ts' && isTypeOnly && here !== 'contract') return undefined;
  const allowed = arrows[here] ?? [];
  if (here !== there && !allowed.some((part) => isWithin(to, part))) {
    return `${here} may import only ${[`${here} itself`, ...allowed].join(', ')}`;
  }
  if (isRules(from) && !isTypeOnly && ['db', 'schema', 'generated'].includes(there)) {
    return 'rules.ts is pure: no database, no GraphQL';
  }
  const [ours, theirs] = [resourceOf(from), resourceOf(to)];
  const areResources = ours !== undefined && theirs !== undefined;
  if (areResources && ours !== theirs && !isRules(to)) {
    return 'of another resource only rules.ts may be imported';
  }
  return undefined;
}

/** `src/schema/context.ts` → `schema`; `src/app.ts` → `app.ts`. */
function partOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isWithin(path: string, part: string): boolean {
  return path === `src/${part}` || path.startsWith(`src/${part}/`);
}

function resourceOf(path: string): string | undefined {
  return /^src\/((?:commerce|site|apps)\/[^/]+)/.exec(path)?.[1];
}

function isRules(path: string): boolean {
  return /^src\/(commerce|site|apps)\/[^/]+\/rules\.ts$/.test(path);
}
