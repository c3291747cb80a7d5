import type { Cases } from '../cases.ts';
import { runCases } from '../run.ts';
import { casesOfOperation } from '../select.ts';
import type { Fault } from './faults.ts';
import { openProxy } from './proxy.ts';

/** Whether the cases find a fault, and the first that did. */
export interface Found {
  readonly fault: Fault;
  /** The identifier of the case; undefined where none failed. */
  readonly by: string | undefined;
  /** How many calls the fault has changed. */
  readonly changes: number;
}

/** The server that the faults are planted in front of. */
interface Server {
  readonly url: string;
  readonly key: string;
}

/**
 * Plants each fault for a run of the cases that call its operation. A write-mode run removes its
 * records, except the ones that the fault keeps.
 */
export async function measurePower(
  cases: Cases,
  faults: readonly Fault[],
  { url, key }: Server,
  tell: (found: Found) => void = () => {},
): Promise<Found[]> {
  const proxy = await openProxy(url);
  const all: Found[] = [];
  try {
    for (const fault of faults) {
      proxy.plant(fault);
      const some = casesOfOperation(cases, fault.operation);
      const target = {
        base: proxy.url,
        key,
        mode: 'write' as const,
        warn: () => {},
        isHasty: true,
      };
      const results = await runCases(some, target);
      const by = results.find(({ failure }) => failure)?.case.id;
      const found = { fault, by, changes: proxy.changes() };
      all.push(found);
      tell(found);
    }
  } finally {
    await proxy.close();
  }
  return all;
}
