import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceSettings } from '../../scripts/reference/ask-shop.ts';
import { compareSurfaces } from '../../src/node/cli/compare/compare-surfaces.ts';
import { type ComparisonOutcome, differencesOf } from '../../src/node/cli/compare/outcome.ts';
import type { RecordedCall } from '../../src/node/cli/compare/recorded-calls.ts';
import { type ComparedService, connectTo } from '../../src/node/cli/compare/service.ts';
import { type Chance, createChance } from '../../src/node/demo/chance.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { amber, grey } from '../examples/pictures.ts';
import { objectValue } from '../faults/fuzz/member-values.ts';
import { scaled } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** The number of sent bodies; docs/testing.md has the figures of a longer run. */
const bodies = Number(process.env.GENERATED_BODIES ?? 400);
const [seed, day] = [Number(process.env.SEED ?? 20), '2026-06-15'];

let shop: Shop;
let service: ComparedService;
beforeAll(async () => {
  shop = await openShop({ ...referenceSettings, SIGN_IN_LIMIT: '0' });
  service = connectTo(shop.url, shop.key);
});
afterAll(() => shop.close());

const names = [...operations.keys()];
const words = ['en', 'de', 'ARC', 'ARC-BLACK', 'DESK', '2024-77', 'default', 'grace@example.com'];

/** A call whose body mostly has the declared form, with unusual values. */
function makeCall(chance: Chance, line: number): RecordedCall {
  const name = chance.pick(names);
  const operation = operations.get(name);
  if (operation?.request.member.kind !== 'object') throw new Error(`${name} has no request`);
  const matter = { chance, words, contents: [amber, grey] };
  const body = JSON.stringify(objectValue(operation.request.member, matter));
  return { line, name, operation, body: JSON.parse(body) };
}

/** The wrong parts in the outcome of a call; empty where both surfaces agree. */
async function judge(call: RecordedCall, { state, details }: ComparisonOutcome): Promise<string[]> {
  if (state === 'equal') return [];
  const { status, body } = await service.post(`/api/v3/${call.name}`, call.body, true);
  // A body that is too large for both.
  if (state === 'failed' && status >= 400)
    return differencesOf(details[0]?.slice(0, 3), `${status}`);
  const { field, type } = Object(Object(body).error);
  const told = `${field} | ${type}`;
  // GraphQL accepts only countries of ISO 3166-1 and barcodes with their check digit, and reports
  // malformed values first.
  if (details.some((each) => / and "(?:country|barcode)"/.test(each))) return [];
  // GraphQL requires the amount of a promotion's type, which v3 takes as 0.
  if (call.name.startsWith('commerce.promotions.') && isAmount(details)) return [];
  if (state === 'refused') return differencesOf(told, details[0]);
  return isKnown(told) ? [] : [`${state}: ${details.join('; ')}`];
}

const isAmount = (details: readonly string[]) =>
  details.some((each) => /"field":"discount(?:Amount|Percent)","type":"Missing"/.test(each));

/**
 * docs/calling.md: the equivalent requests all languages and price lists, so it needs none, and
 * GraphQL sorts by the first base list. On
 * GraphQL the stock is a decimal, which a number with more digits is not.
 */
const isKnown = (told: string) =>
  [
    'language | InvalidValue',
    'priceList | NotFound',
    'priceList | InvalidCombination',
    'stock | InvalidValue',
  ].includes(told);

test(
  `${bodies} generated bodies are refused on GraphQL exactly when v3 refuses them`,
  async () => {
    const chance = createChance(seed, Date.parse(day));
    const wrong: string[] = [];
    const counts = { equal: 0, refused: 0, different: 0, failed: 0, skipped: 0 };
    for (let line = 1; line <= bodies; line++) {
      const call = makeCall(chance, line);
      const outcome = await compareSurfaces(service, call);
      counts[outcome.state]++;
      for (const each of await judge(call, outcome))
        wrong.push(`${call.name} ${JSON.stringify(call.body)}: ${each}`);
    }
    if (process.env.GENERATED_BODIES) process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect(wrong).toEqual([]);
    expect(counts.equal).toBeGreaterThan(bodies / 2);
    expect(counts.refused).toBeGreaterThan(bodies / 10);
  },
  scaled(3_600_000),
);
