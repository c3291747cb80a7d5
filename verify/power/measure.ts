import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openFreshShop } from '../../scripts/reference/fresh-shop.ts';
import type { Cases } from '../cases.ts';
import { runCases } from '../run.ts';
import { allFaults, chooseFaults } from './faults.ts';
import { type Found, measurePower } from './measure-power.ts';

// Measures how many planted faults the cases find, and how often they fail without one.
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '200' },
    runs: { type: 'string', default: '20' },
    kind: { type: 'string', default: '' },
  },
});
const cases: Cases = JSON.parse(readFileSync(new URL('../cases.json', import.meta.url), 'utf8'));
const { shop, close } = await openFreshShop({ DEMO: 'reference' });
try {
  const every = allFaults(cases).filter(({ kind }) => kind.includes(values.kind));
  const faults = chooseFaults(every, Number(values.faults));
  print(`${faults.length} of ${every.length} faults\n`);
  const found = await measurePower(cases, faults, shop, (each) => {
    if (!each.by) print(describe(each));
  });
  const hits = found.filter(({ by }) => by);
  print(
    `found ${hits.length} of ${found.length}: ${((100 * hits.length) / found.length).toFixed(1)} %\n`,
  );
  await measureFlakes(Number(values.runs));
} finally {
  await close();
}

/** Runs of all cases without a fault; each must pass. */
async function measureFlakes(runs: number): Promise<void> {
  const target = { base: shop.url, key: shop.key, mode: 'write' as const, warn: print };
  for (let run = 1; run <= runs; run++) {
    const started = performance.now();
    const results = await runCases(cases, target);
    const failed = results.filter(({ failure }) => failure).map(({ case: of }) => of.id);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(
      `run ${run}: ${results.length} cases, ${seconds} s, failed: ${failed.join(', ') || 'none'}\n`,
    );
  }
}

function describe({ fault, changes }: Found): string {
  return `not found: ${fault.kind} in ${fault.operation} (${changes} calls changed)\n`;
}

function print(text: string): void {
  process.stdout.write(text);
}
