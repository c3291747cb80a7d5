import { dirname } from 'node:path';
import type { Import } from './source-tree.ts';

/**
 * The wings of `src` and their rooms. A wing imports only wings before it, and a room only rooms
 * before it in its wing. `generated`, the Prisma client, is beside them.
 */
export const wings: Readonly<Record<string, readonly string[]>> = {
  ground: ['contract', 'config', 'observe', 'background'],
  store: ['db', 'files', 'log', 'usage'],
  engine: ['gate', 'call', 'document', 'schema'],
  work: ['events', 'jobs', 'doctor', 'copy', 'upkeep'],
  shop: ['shared', 'commerce', 'site', 'apps', 'catalogue.ts'],
  surfaces: ['http', 'find', 'graphql', 'v3', 'mcp', 'imports', 'explorer'],
  node: ['demo', 'surfaces.ts', 'app.ts', 'start', 'workers', 'main.ts', 'cli'],
};

const order = Object.keys(wings);

/** The subject of each wing, as docs/architecture.md lists it. */
const subjects: Readonly<Record<string, string>> = {
  ground: "the specification's words, and what everything may use",
  store: 'where things are kept',
  engine: 'what makes surfaces out of declarations',
  work: 'what runs beside calls',
  shop: 'what a shop is',
  surfaces: 'how it is reached; shop and surfaces never import each other',
  node: 'how it runs; joins all',
};

/** The wings as lines of text: each with its rooms, and what it is for. */
export function printWings(): string {
  const lines = Object.entries(wings).map(
    ([wing, rooms]) => `src/${wing.padEnd(9)} ${rooms.join(' ').padEnd(57)} ${subjects[wing]}`,
  );
  return ['```', ...lines, '```'].join('\n');
}

/** The files of `src` that do not belong to a wing and a room of it. */
export function strangers(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const [, wing = '', room = '', ...rest] = path.split('/');
    const isPage = room === 'README.md' && rest.length === 0;
    return wing !== 'generated' && !isPage && !wings[wing]?.includes(room);
  });
}

/** The only package that the contract uses. */
const packagesOfContract = ['decimal.js'];

/** The packages that pure rules do not use. */
const forbiddenInRules = /^(graphql|@pothos\/|@prisma\/|prisma|pg$|@electric-sql\/|node:fs)/;

/** The rooms that pure rules do not use. */
const notInRules = ['db', 'call', 'document', 'schema', 'generated'];

/**
 * Returns the rule that an import breaks, as `file:line imports target: rule`; undefined when none.
 */
export function judgeImport(one: Import): string | undefined {
  const rule = one.isPackage ? brokenByPackage(one) : brokenByFile(one);
  return rule && `${one.from}:${one.line} imports ${one.to}: ${rule}`;
}

function brokenByPackage({ from, to, isTypeOnly }: Import): string | undefined {
  const { room } = placeOf(from);
  if (room === 'contract' && !packagesOfContract.includes(to) && !to.startsWith('node:')) {
    return `contract depends on nothing but ${packagesOfContract.join(', ')}`;
  }
  if (isRules(from) && !isTypeOnly && forbiddenInRules.test(to)) {
    return 'rules.ts is pure: no database, no GraphQL';
  }
  return undefined;
}

function brokenByFile({ from, to, isTypeOnly }: Import): string | undefined {
  if (!to.startsWith('src/')) return 'src imports nothing outside src';
  const [here, there] = [placeOf(from), placeOf(to)];
  const above = brokenByOrder(here, there);
  if (above) return above;
  const isNode = here.wing === 'node' || here.room === 'config';
  if (there.room === 'config' && !isTypeOnly && !isNode) {
    return 'only node uses values of the configuration';
  }
  if (isRules(from) && !isTypeOnly && (notInRules.includes(there.room) || isShared(to))) {
    return 'rules.ts is pure: no database, no GraphQL';
  }
  const isBelow = ['ground', 'store'].includes(there.wing);
  if (isShared(from) && !isBelow && dirname(from) !== dirname(to)) {
    return 'shared writes import only ground, store and their own folder';
  }
  const [ours, theirs] = [resourceOf(from), resourceOf(to)];
  const areResources = ours !== undefined && theirs !== undefined;
  if (areResources && ours !== theirs && !isRules(to) && !isShared(to)) {
    return 'of another resource only rules.ts and writes/ may be imported';
  }
  return undefined;
}

interface Place {
  readonly wing: string;
  readonly room: string;
}

function brokenByOrder(here: Place, there: Place): string | undefined {
  if (there.wing === 'generated') return undefined;
  if (here.wing === 'surfaces' && there.wing === 'shop') return 'surfaces import nothing of shop';
  if (here.wing !== there.wing && order.indexOf(there.wing) > order.indexOf(here.wing))
    return `${here.wing} may import only ${[here.wing, ...before(order, here.wing)].join(', ')}`;
  const rooms = wings[here.wing] ?? [];
  if (here.wing === there.wing && rooms.indexOf(there.room) > rooms.indexOf(here.room))
    return `${here.room} may import only ${[here.room, ...before(rooms, here.room)].join(', ')}`;
  return undefined;
}

const before = (names: readonly string[], name: string) => names.slice(0, names.indexOf(name));

/** `src/engine/call/context.ts` → engine and call; `src/generated/…` → generated. */
function placeOf(path: string): Place {
  const [, wing = '', room = ''] = path.split('/');
  return wing === 'generated' ? { wing, room: wing } : { wing, room };
}

function resourceOf(path: string): string | undefined {
  return /^src\/shop\/((?:commerce|site|apps)\/[^/]+)\//.exec(path)?.[1];
}

/** SQL that several resources use: the `writes/` of a resource, and the prices of all items. */
function isShared(path: string): boolean {
  return /^src\/shop\/commerce\/(prices|[^/]+\/writes)\//.test(path);
}

function isRules(path: string): boolean {
  return /^src\/shop\/(commerce|site|apps)\/[^/]+\/rules\.ts$/.test(path);
}
