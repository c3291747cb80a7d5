import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, sorted: `npm test` reports how long each takes. */
const longest = [
  ...['db/folder-lock', 'dashboard/dashboard', 'copy/move', 'graphql/uploads'],
  ...['bulk/export-command', 'undone/story', 'undone/graphql', 'faults/import'],
  ...['verify/kit', 'parity/one-connection', 'usage/nodes', 'faults/killed', 'verify/command'],
  ...['files/killed-uploads', 'parity/parity', 'verify/faults', 'v3/wrong-values'],
  ...['brokers/brokers', 'webhooks/stop', 'rights/walk-callers', 'house/fences', 'faults/fuzz'],
  ...['faults/damaged-folder', 'events/plans', 'faults/events', 'openapi/collection', 'v3/paging'],
  ...['start/npm-start', 'webhooks/down', 'start/command-line', 'http/process', 'brokers/away'],
  ...['openapi/document', 'client/v3-examples', 'webhooks/log', 'events/clients', 'files/killed'],
  ...['graphql/graphiql', 'events/live-nodes', 'idempotency/killed', 'graphql/document-memory'],
  ...['http/keys-cli', 'webhooks/rate', 'observe/log', 'db/earlier-build', 'db/schema-check'],
  ...['db/demo', 'graphql/combined-violations', 'bulk/import-turns', 'schema/passwords'],
  ...['site/logins-together', 'v3/time-windows', 'rights/graphql', 'events/live'],
  ...['files/bucket-removal', 'bulk/stored-imports', 'gate/byte-shares', 'gate/fair-shares'],
  ...['webhooks/slow-receivers', 'webhooks/silent-receivers', 'parity/generated'],
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((each) => moduleId.endsWith(`/test/${each}.test.ts`));
  return rank === -1 ? longest.length : rank;
};

/**
 * Starts long files first, even without times of an earlier run, so that the last worker ends soon
 * after the others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
