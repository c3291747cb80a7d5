import { createChance } from '../../../src/node/demo/chance.ts';
import { latin, makeContents, nextRequest } from '../fuzz/run-fuzz.ts';
import type { Sent } from './attack.ts';

const words = ['en', 'it', 'US', 'USD', 'abuse-A', 'a@example.com', '1', 'coffee'];

/** The requests of the fuzz test, which are measured by the second caller and the memory. */
export async function generatedRequests(): Promise<Sent[]> {
  const matter = {
    chance: createChance(7, Date.parse('2026-05-31')),
    words,
    contents: await makeContents(),
  };
  return Array.from({ length: 3_000 }, () => {
    const { headers, ...wire } = nextRequest(matter);
    return { ...wire, headers: latin(headers) };
  });
}
