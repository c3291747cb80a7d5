import { createKeyStore, type KeyStore } from '../../engine/call/callers/key-store.ts';
import { generateKey } from '../../engine/call/callers/secrets.ts';
import { readConfig } from '../../ground/config/config.ts';
import { listKeys } from './shared/list-keys.ts';
import { openShop } from './shared/open-shop.ts';
import { readGrace, readId, readNewKey } from './shared/read-key.ts';
import {
  CommandError,
  parseWords,
  reportVerb,
  runCommand,
  seeHelp,
  UsageError,
} from './shared/run-command.ts';

const usage = `Manages caller keys, in the database that DATABASE_URL or DATA_DIR selects.

  npm run keys -- create <name> [options]         creates a key and prints it once
  npm run keys -- list                            lists all keys
  npm run keys -- rotate <id> [--grace <seconds>] replaces the secret of a key and prints the new one once;
                                                  the old one remains valid for the grace period (0)
  npm run keys -- revoke <id>                     makes a key invalid

Options of create limit what the key may do. Without them it may do everything, from any address, without expiry.
  --sections Catalog,Sales   the sections that it may access
  --read-only                read access only
  --no-delete                it may create and change records, and delete none
  --network 10.0.0.0/8       a network that it may be used from; can be repeated
  --expires 2027-01-31       the day on which it expires, in the shop's time zone
  --limit 10000/300          the most calls in a number of seconds, in place of CALL_LIMIT and CALL_WINDOW_S`;

const options = {
  name: { type: 'string' },
  sections: { type: 'string' },
  'read-only': { type: 'boolean' },
  'no-delete': { type: 'boolean' },
  network: { type: 'string', multiple: true },
  expires: { type: 'string' },
  limit: { type: 'string' },
  grace: { type: 'string' },
} as const;

type KeysCommand = (store: KeyStore) => Promise<string>;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const config = readConfig(process.env);
  const command = readCommand(words, config.timeZone);
  const database = await openShop(config);
  try {
    const store = createKeyStore((sql, params) => database.query(sql, params));
    process.stdout.write(`${await command(store)}\n`);
  } finally {
    await database.close();
  }
}

function readCommand(words: string[], timeZone: string): KeysCommand {
  const { positionals, values } = parseWords(words, options);
  const [verb, subject, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many; ${seeHelp}`);
  if (verb === 'list' && subject === undefined)
    return async (store) => listKeys(await store.list());
  if (verb === 'create') return create(readNewKey(subject, values, timeZone));
  if (verb === 'rotate' && subject !== undefined)
    return rotate(readId(subject), readGrace(values.grace));
  if (verb === 'revoke' && subject !== undefined) return revoke(readId(subject));
  throw new UsageError(reportVerb(verb, ['create', 'list', 'rotate', 'revoke']));
}

function create(terms: ReturnType<typeof readNewKey>): KeysCommand {
  return async (store) => {
    const key = generateKey();
    const id = await store.create({ ...terms, key });
    return `Key ${id} for ${terms.name}, shown only once: ${key}`;
  };
}

function rotate(id: number, graceSeconds: number): KeysCommand {
  return async (store) => {
    const key = generateKey();
    if (await store.rotate(id, key, graceSeconds))
      return `Key ${id} has a new secret, shown only once: ${key}`;
    throw new CommandError(`There is no key ${id} that is still valid`);
  };
}

function revoke(id: number): KeysCommand {
  return async (store) => {
    if (await store.revoke(id)) return `Key ${id} is revoked.`;
    throw new CommandError(`There is no key ${id} that is still valid`);
  };
}
