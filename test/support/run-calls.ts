import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLimit } from '../../src/db/callers/attempts.ts';
import { createFolderStore } from '../../src/files/store.ts';
import { createFolderTemplates } from '../../src/files/templates/folder-store.ts';
import { createTemplates } from '../../src/files/templates.ts';
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
      maxLimitedAccounts: 100,
      sessionSeconds: 900,
      shopCountry: null,
    },
    files: createFolderStore(join(tmpdir(), 'gateway-tests-files')),
    templates: createTemplates(
      await createFolderTemplates(join(tmpdir(), 'gateway-tests-templates')),
    ),
    attempts: noLimit,
    turnDay: async () => {},
    idempotencyHours: 24,
  });
}
