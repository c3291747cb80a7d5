import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { makeMigratedPlace, type Place } from '../support/migrated-place.ts';
import { cleanUp, optimizing, runCommand, startProduct } from '../support/process.ts';
import { attacks } from './abuse/attacks.ts';
import { mostKept, runAttack, type Target } from './abuse/run-attack.ts';
import { fillForAbuse, issueKeys } from './abuse/shop.ts';
import { startAttacker } from './abuse/start-attacker.ts';
import { isLong, tell } from './load/figures.ts';

/*
 * The guarantee of SECURITY.md: no request of one caller delays the `products.get` of another
 * caller beyond 250 ms at p99, or uses more than 64 MB of memory that is not released within 10 s,
 * with a heap of 512 MB and the default limits.
 */

/** Milliseconds. */
const lasting = Number(process.env.ABUSE_MS ?? (isLong ? 10_000 : 1_000));
const longestP99 = 250;
vi.setConfig({ testTimeout: scaled(lasting + 300_000) });

let target: Target;
let drop: () => Promise<void> = async () => {};
beforeAll(async () => {
  const probe = fileURLToPath(new URL('abuse/report-memory.mjs', import.meta.url));
  const flags = [
    '--max-old-space-size=512',
    ...optimizing,
    '--expose-gc',
    '--trace-deprecation',
    '--import',
    probe,
  ];
  const made = await makeMigratedPlace();
  drop = made.drop;
  if (isLong) await fillLargeShop(made.place);
  const product = await startProduct(
    { ...made.place, DEMO: isLong ? '0' : '1', BOOTSTRAP_KEY: bootstrapKey, ...limits },
    flags,
  );
  const { secondKey, ...keys } = await issueKeys(product.url(), bootstrapKey);
  const aim = { url: product.url(), ...keys };
  await fillForAbuse(aim);
  target = { product, secondKey, aim, attacker: startAttacker(aim) };
});
afterAll(async () => {
  target?.attacker.end();
  await cleanUp();
  await drop();
});

/** The attacks of the long run are on a shop of 20,000 products and 50,000 orders. */
async function fillLargeShop(place: Place): Promise<void> {
  const words = ['--products', '20000', '--orders', '50000', '--languages', 'en'];
  const { code, stderr } = await runCommand('dist/node/cli/demo.js', words, place);
  if (code !== 0) throw new Error(`the shop could not be filled: ${stderr}`);
}

const bootstrapKey = 'the-key-of-the-operator';

/**
 * A limit of calls would end the attacks before they do harm; one attack has a receiver on this
 * machine.
 */
const limits = { CALL_LIMIT: '1000000000', WEBHOOK_ALLOW: '127.0.0.1' };

const runs = attacks.flatMap(({ name, isKeyless }) => [
  { name, callers: isKeyless ? 'nobody' : 'one key', withChildren: false },
  ...(isKeyless ? [] : [{ name, callers: 'a key and its four children', withChildren: true }]),
]);

describe('an attack by one caller', () => {
  test.each(runs)(
    'does not affect another caller: $name, from $callers',
    async ({ callers, ...run }) => {
      const { second, wrong, ...damage } = await runAttack(target, run, lasting);
      const database = server ? 'PostgreSQL' : 'embedded';
      const { failures, ...latency } = second;
      const attack = run.withChildren ? `${run.name} (${callers})` : run.name;
      tell('abuse', { database, attack, ...damage, ...latency });
      expect(wrong).toEqual([]);
      expect(failures).toEqual([]);
      expect(latency.p99).toBeLessThan(longestP99);
      expect(damage.kept).toBeLessThan(mostKept);
    },
  );

  test('the service works after all attacks', () => {
    expect(target.product.stderr()).toBe('');
  });
});
