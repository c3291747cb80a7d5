import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { limits } from './test/support/limits.ts';
import { LongestFirst } from './test/support/longest-first.ts';

const report = process.env.TEST_REPORT;

/** What stores files: run once more with the files in a bucket. */
const storing = [
  'test/commerce/product-{files,images}.test.ts',
  'test/files/{serve-files,store,sweep}.test.ts',
];

/** What is tested of calls at the same time: once more through two nodes that share a PostgreSQL. */
const together = ['test/{commerce,site}/*-{together,concurrency}.test.ts'];

/** What measures time: after everything else, with the machine to itself. */
const abuse = 'test/faults/abuse.test.ts';
/** A cluster of three servers, in namespaces of its own: `npm run faults -- ha`. */
const cluster = 'test/faults/ha.test.ts';
/**
 * What does not depend on the server, as clients, commands, pages, documents and limits of bytes:
 * only the run on the embedded database has it.
 */
const embeddedOnly = [
  'test/bulk/{export-command,hostile-archives,silent-hosts}.test.ts',
  'test/client/**/*.test.ts',
  'test/compare/**/*.test.ts',
  'test/console/**/*.test.ts',
  'test/contract/*.test.ts',
  'test/dashboard/**/*.test.ts',
  'test/db/{embedded-*,folder-lock,shared-folder,synced-log}.test.ts',
  'test/events/{browser,clients}.test.ts',
  'test/faults/{abuse-surfaces,damaged-folder,fuzz}.test.ts',
  'test/find/*.test.ts',
  'test/gate/{*-decisions,byte-shares,invented-credentials,json-limits,senders}.test.ts',
  'test/graphql/{answer-size,codes,compiled,console-documents}.test.ts',
  'test/graphql/{cost*,deprecations,document-memory,documents,failing-documents}.test.ts',
  'test/graphql/{http,input-forms,null-arguments,odd-values,persisted-queries}.test.ts',
  'test/graphql/{quick-coercion,trusted-documents}.test.ts',
  'test/graphql/graphiql{,-key,-live,-tabs}.test.ts',
  'test/house/!(calling|cascades|copied-tables|doc*|reference*).test.ts',
  'test/http/!(database-away|drain|key*|process|serve|worker*).test.ts',
  'test/mcp/!(killed|many-calls).test.ts',
  'test/openapi/*.test.ts',
  'test/schema/*.test.ts',
  'test/start/!(doctor*|start-errors|wrong-database).test.ts',
  'test/verify/**/*.test.ts',
  'test/webhooks/standard.test.ts',
];
/**
 * What is the same on both databases and takes long. Where TEST_ONCE is set, only the run on a
 * server has it, which takes half the time of the embedded database: .ci/run runs the suite on both.
 */
const sameOnBoth = [
  'test/brokers/*.test.ts',
  'test/bulk/{composed-names,foreign-catalogues,hostile-texts,import-*,number-formats}.test.ts',
  'test/bulk/{preset-columns,preset-prices,quoted-cells,round-trips,spreadsheet}.test.ts',
  'test/bulk/{export-stop,large-catalogues,stored-imports,weight-units}.test.ts',
  'test/copy/{damaged-archive,killed-archive,move}.test.ts',
  'test/db/demo.test.ts',
  'test/faults/{events,import,import-images}.test.ts',
  'test/files/{bucket-removal,killed,killed-uploads}.test.ts',
  'test/graphql/{combined-violations,pairs-of-violations,uploads,where-hostile}.test.ts',
  'test/http/{keys-cli,process}.test.ts',
  'test/idempotency/{killed,stored-answers}.test.ts',
  'test/mcp/{killed,many-calls}.test.ts',
  'test/observe/{log,log-format,no-secrets}.test.ts',
  'test/parity/*.test.ts',
  'test/previews/{every-mutation,killed,previews,story}.test.ts',
  'test/rights/!(accounts|nodes).test.ts',
  'test/site/logins-together.test.ts',
  'test/undone/*.test.ts',
  'test/usage/nodes.test.ts',
  'test/v3/{time-windows,wrong-values}.test.ts',
  'test/webhooks/{down,log,rate,stop}.test.ts',
];
const left = process.env.TEST_ONCE ? sameOnBoth : [];
const onOther = process.env.TEST_DATABASE_URL ? embeddedOnly : left;

/**
 * What rehearses faults, starts processes and browsers, measures rates, or repeats tests elsewhere:
 * takes longer than all the rest. `npm test` leaves it out unless its files are named;
 * `npm run test:all` has it.
 */
const long = [
  'test/{brokers,client,compare,console,copy,dashboard,faults,replica,start,undone,verify}/**/*.test.ts',
  'test/{bulk,site}/*-command.test.ts',
  'test/bulk/{export-stop,large-catalogues}.test.ts',
  'test/db/{earlier-build,folder-lock,schema-check,shared-folder}.test.ts',
  'test/events/{browser,clients,live-nodes}.test.ts',
  'test/files/{killed*,modes}.test.ts',
  'test/graphql/{document-memory,graphiql,graphiql-tabs,pairs-of-violations}.test.ts',
  'test/house/documented-commands.test.ts',
  'test/http/{keys-cli,process}.test.ts',
  'test/idempotency/killed.test.ts',
  'test/mcp/{killed,many-calls}.test.ts',
  'test/previews/{every-mutation,killed,story}.test.ts',
  'test/observe/{log,log-format,no-secrets}.test.ts',
  'test/openapi/{collection,explorer}.test.ts',
  'test/usage/nodes.test.ts',
  'test/webhooks/{down,log,rate,stop}.test.ts',
];
const namesFiles = process.argv.slice(3).some((word) => word.startsWith('test/'));
/** `short`, `long` or `all`. */
const group = process.env.TEST_GROUP ?? (namesFiles ? 'all' : 'short');
const isShort = group === 'short';
/** The time that statements take: measured on either database. */
const measuringStatements = [
  'test/console/across/large-shop.test.ts',
  'test/graphql/worst-documents.test.ts',
];
const measuringProcesses = [
  'test/contract/large-inputs.test.ts',
  'test/gate/event-loop-turn.test.ts',
  'test/graphql/{graphiql-opens,introspection,variables}.test.ts',
  'test/http/bounds.test.ts',
];
const measuring = [...measuringStatements, ...measuringProcesses];
const measuredOnce = process.env.TEST_ONCE ? measuringProcesses : measuring;
const measured = process.env.TEST_DATABASE_URL ? measuringStatements : measuredOnce;

const sources = `${import.meta.dirname}/src/`;
const build = `${import.meta.dirname}/dist/`;

/**
 * The product as it is built, in place of its sources: Node loads it in a fifth of the time that Vite
 * takes to compile it once for each run below. `npm run test:watch` takes the sources.
 */
const asBuilt: Plugin = {
  name: 'the product as it is built',
  enforce: 'pre',
  resolveId(path, importer) {
    if (!path.startsWith('.') || !importer) return null;
    const file = resolve(dirname(importer), path);
    return file.startsWith(sources)
      ? build + file.slice(sources.length).replace(/\.ts$/, '.js')
      : null;
  },
};
const isWatched = process.argv[2] !== 'run';

/** Files of one run share a worker and its environment with no other run. */
const run = (
  name: string,
  include: string[],
  env: Record<string, string> = {},
  more: TestProjectInlineConfiguration['test'] = {},
) => ({
  plugins: isWatched ? [] : [asBuilt],
  // One copy of graphql: Vite would take the .mjs build and Pothos the .js one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name,
    include,
    env,
    setupFiles: ['test/support/setup.ts'],
    server: { deps: { external: [/\/dist\//] } },
    // One copy of the product's modules a worker: loading them for each file took a third of the time.
    isolate: false,
    testTimeout: limits.test,
    hookTimeout: limits.test,
    // The default of a second is too short where other files take the processors.
    expect: { poll: { timeout: limits.wait } },
    ...more,
  },
});

/** What the main run leaves out. */
const apart = [...measuring, ...onOther, abuse, cluster];

const repeated = [
  ...(process.env.TEST_ONCE ? [] : [run('bucket', storing, { TEST_STORE: 'bucket' })]),
  ...(process.env.TEST_DATABASE_URL ? [run('nodes', together, { TEST_NODES: '2' })] : []),
  run(
    'alone',
    process.env.FAULTS === 'long' ? [...measured, abuse] : measured,
    {},
    // Other programs share the machine: only what is slow three times is slow.
    { sequence: { groupOrder: 1 }, maxWorkers: 1, retry: 2 },
  ),
];

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    // The default leaves a core free, which on two cores is half of them. One more than there are
    // takes an eighth less time, since workers wait for timers, disks and the server. Tests of
    // browsers, which only the long ones on the embedded database have, would come near their limits.
    maxWorkers: availableParallelism() + (isShort || process.env.TEST_DATABASE_URL ? 1 : 0),
    sequence: { sequencer: LongestFirst },
    // A file named by TEST_REPORT gets the results as JSON, for .ci/run to count.
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      run(
        'shop',
        group === 'long' ? long : configDefaults.include,
        {},
        { exclude: [...configDefaults.exclude, ...apart, ...(isShort ? long : [])] },
      ),
      ...(isShort ? [] : repeated),
      ...(process.env.FAULTS_CLUSTER ? [run('cluster', [cluster])] : []),
    ],
  },
});
