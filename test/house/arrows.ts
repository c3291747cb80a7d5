import { dirname } from 'node:path';
import type { Import } from './source-tree.ts';

/** The permitted files and folders at the top of `src`. */
export const topLevel: readonly string[] = [
  'main.ts',
  'start',
  'workers',
  'app.ts',
  'surfaces.ts',
  'demo',
  'catalogue.ts',
  'config',
  'http',
  'graphql',
  'find',
  'mcp',
  'v3',
  'jobs',
  'explorer',
  'commerce',
  'site',
  'apps',
  'schema',
  'document',
  'call',
  'gate',
  'usage',
  'upkeep',
  'background',
  'contract',
  'db',
  'files',
  'events',
  'copy',
  'cli',
  'doctor',
  'generated',
  'observe',
];

/**
 * The permitted imports of each part: the arrows of the design, each to all parts behind it.
 * `main.ts`, `app.ts` and `cli` connect the parts. Only the parts listed here use values of
 * `config`; every part except `contract` may import its types. `npm run print` writes the arrows
 * into docs/architecture.md.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['workers', 'start', 'config', 'observe/process-log.ts'],
  workers: ['start', 'observe'],
  start: [
    'db/embedded/hold-folder.ts',
    'app.ts',
    'catalogue.ts',
    'config',
    'http',
    'observe',
    'files/storage.ts',
    'contract',
  ],
  cli: [
    'main.ts',
    'start',
    'app.ts',
    'surfaces.ts',
    'config',
    'catalogue.ts',
    'demo',
    'copy',
    'doctor',
    'v3/document.ts',
    'events',
    'http/call.ts',
    'explorer/client-package.ts',
    'document/rights/requirements.ts',
    'call',
    'db',
    'files',
    'contract',
  ],
  'app.ts': [
    'surfaces.ts',
    'catalogue.ts',
    'demo',
    'http',
    'gate',
    'jobs',
    'commerce/prices',
    'events',
    'usage',
    'upkeep',
    'call',
    'observe',
    'db',
    'files',
  ],
  'surfaces.ts': [
    'catalogue.ts',
    'graphql',
    'find',
    'mcp',
    'v3',
    'explorer',
    'jobs',
    'http',
    'events',
    'usage/usage-counter.ts',
    'call',
    'db',
    'files',
    'observe',
  ],
  demo: ['http', 'commerce/prices', 'db', 'files', 'contract'],
  'catalogue.ts': ['commerce', 'site', 'apps', 'schema', 'contract'],
  graphql: [
    'http/receive/body.ts',
    'http/call.ts',
    'http/call-info.ts',
    'http/dry-run.ts',
    'http/pages/json-element.ts',
    'http/pages/load-once.ts',
    'http/pages/page-bar.ts',
    'http/pages/page-headers.ts',
    'http/pages/page-files.ts',
    'http/pages/schema-search.ts',
    'http/send/problem.ts',
    'find',
    'gate',
    'document',
    'call/transaction.ts',
    'observe/counters.ts',
    'observe/log-failure.ts',
    'usage/used.ts',
    'db/transaction/unavailable.ts',
    'contract',
  ],
  find: ['document', 'contract'],
  mcp: [
    'graphql/compiled.ts',
    'graphql/documents/documents.ts',
    'find',
    'gate/event-loop-turn.ts',
    'gate/json/parse-json.ts',
    'http/call.ts',
    'http/dry-run.ts',
    'http/receive/body.ts',
    'contract',
  ],
  v3: ['document', 'call/transaction.ts', 'usage/used.ts', 'observe/counters.ts', 'contract'],
  jobs: [
    'http/call.ts',
    'http/call-info.ts',
    'http/dry-run.ts',
    'gate/event-loop-turn.ts',
    'gate/fair-gate.ts',
    'gate/feed-in-turns.ts',
    'gate/gate-figures.ts',
    'gate/json/parse-json.ts',
    'document',
    'call',
    'events/webhooks/guarded-agents.ts',
    'events/webhooks/receiver-address.ts',
    'background',
    'db',
    'files',
    'observe/counters.ts',
    'observe/log-failure.ts',
    'contract',
  ],
  explorer: [
    'http/call.ts',
    'http/pages/json-element.ts',
    'http/pages/page-bar.ts',
    'http/pages/page-headers.ts',
    'http/pages/page-files.ts',
    'http/pages/schema-search.ts',
    'http/pages/own-page.ts',
    'http/send/tagged-file.ts',
    'contract',
  ],
  http: ['gate', 'call', 'observe', 'db', 'files', 'contract'],
  events: ['background', 'observe/counters.ts', 'db', 'contract'],
  copy: ['events/sql', 'db', 'files'],
  commerce: ['schema', 'call', 'events/sql', 'db', 'files', 'contract', 'generated'],
  site: ['commerce', 'schema', 'call', 'events/sql', 'db', 'contract'],
  apps: ['schema', 'events/sql', 'events/webhooks', 'jobs', 'usage', 'call', 'db', 'contract'],
  schema: [
    'events/sql/read-events.ts',
    'document',
    'gate',
    'call',
    'observe/counters.ts',
    'db',
    'files',
    'contract',
    'generated',
  ],
  document: ['call/context.ts', 'usage/used.ts', 'contract'],
  call: [
    'gate',
    'observe/counters.ts',
    'events/sql/events-of-calls.ts',
    'db',
    'files',
    'contract',
    'generated',
  ],
  gate: ['background', 'observe/counters.ts', 'db', 'contract'],
  db: ['background', 'contract', 'generated'],
  files: ['background', 'contract'],
  observe: ['contract'],
  config: ['contract'],
  usage: ['background', 'db', 'contract'],
  upkeep: [
    'contract/values/datetime.ts',
    'doctor',
    'gate/gate-figures.ts',
    'events',
    'jobs/sql',
    'usage/sql',
    'call',
    'observe',
    'files',
    'background',
    'db',
  ],
  doctor: ['events', 'files', 'db', 'contract'],
  background: [],
  contract: [],
};

/** The arrows as lines of text; `generated`, the Prisma client, is omitted. */
export function printArrows(): string {
  const width = Math.max(...Object.keys(arrows).map((part) => part.length));
  const lines = Object.entries(arrows).map(([part, targets]) => {
    const named = foldersOf(targets.filter((target) => target !== 'generated'));
    return `${part.padEnd(width)} → ${named.join(', ') || 'nothing'}`;
  });
  return ['```', ...lines, '```'].join('\n');
}

/** `http/receive/body.ts`, `http/call.ts` → `http/{body,call}`, and folders as they are. */
function foldersOf(targets: readonly string[]): string[] {
  const files = new Map<string, string[]>();
  for (const target of targets) {
    const at = target.includes('/') ? target.indexOf('/') : target.length;
    const folder = target.slice(0, at);
    const name = target.slice(at + 1).replace(/\.ts$/, '');
    files.set(folder, [...(files.get(folder) ?? []), name].filter(Boolean));
  }
  return [...files].map(([folder, names]) => {
    if (names.length === 0) return folder;
    return `${folder}/${names.length > 1 ? `{${names.join(',')}}` : names[0]}`;
  });
}

/** The unused arrows, as `part → target`. */
export function unusedArrows(imports: readonly Import[]): string[] {
  return Object.entries(arrows).flatMap(([part, targets]) => {
    const imported = imports.filter(({ from }) => partOf(from) === part).map(({ to }) => to);
    return targets
      .filter((target) => !imported.some((path) => isWithin(path, target)))
      .map((target) => `${part} → ${target}`);
  });
}

/** The only package that the contract uses. */
const packagesOfContract = ['decimal.js'];

/** The packages that pure rules do not use. */
const forbiddenInRules = /^(graphql|@pothos\/|@prisma\/|prisma|pg$|@electric-sql\/|node:fs)/;

/** The parts that pure rules do not use. */
const notInRules = ['db', 'call', 'document', 'schema', 'generated'];

/**
 * Returns the rule that an import breaks, as `file:line imports target: rule`; undefined when none.
 */
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
  if (there === 'config' && isTypeOnly && here !== 'contract') return undefined;
  const allowed = arrows[here] ?? [];
  if (here !== there && !allowed.some((part) => isWithin(to, part))) {
    return `${here} may import only ${[`${here} itself`, ...allowed].join(', ')}`;
  }
  if (isRules(from) && !isTypeOnly && (notInRules.includes(there) || isShared(to))) {
    return 'rules.ts is pure: no database, no GraphQL';
  }
  const [ours, theirs] = [resourceOf(from), resourceOf(to)];
  const below = ['db', 'events', 'contract'];
  if (isShared(from) && !below.includes(there) && dirname(from) !== dirname(to)) {
    return 'shared writes import only db, events, contract and their own folder';
  }
  const areResources = ours !== undefined && theirs !== undefined;
  if (areResources && ours !== theirs && !isRules(to) && !isShared(to)) {
    return 'of another resource only rules.ts and writes/ may be imported';
  }
  return undefined;
}

/** `src/call/context.ts` → `call`; `src/app.ts` → `app.ts`. */
function partOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isWithin(path: string, part: string): boolean {
  return path === `src/${part}` || path.startsWith(`src/${part}/`);
}

function resourceOf(path: string): string | undefined {
  return /^src\/((?:commerce|site|apps)\/[^/]+)/.exec(path)?.[1];
}

/** SQL that several resources use: the `writes/` of a resource, and the prices of all items. */
function isShared(path: string): boolean {
  return /^src\/commerce\/(prices|[^/]+\/writes)\//.test(path);
}

function isRules(path: string): boolean {
  return /^src\/(commerce|site|apps)\/[^/]+\/rules\.ts$/.test(path);
}
