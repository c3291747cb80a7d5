import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '../../src/files/store.ts';
import { keepFacts } from '../../src/schema/facts.ts';
import { createCalls, type RunCall } from '../../src/schema/transaction.ts';
import type { Shop } from './shop.ts';

/** The way calls are run on a shop's database, for a surface that a test puts together itself. */
export async function runCallsOn({ database }: Shop): Promise<RunCall> {
  return createCalls({
    database,
    facts: keepFacts(database),
    settings: {
      timeZone: 'UTC',
      filesUrl: 'https://shop.example/files/',
      maxLanguages: 10,
      shopCountry: null,
    },
    files: createFolderStore(join(tmpdir(), 'gateway-tests-files')),
    templates: { isPage: async () => true },
    turnDay: async () => {},
  });
}
