import { getHeapSpaceStatistics } from 'node:v8';

/** Fills the space of young objects more than a dozen times, at a kilobyte a round. */
const rounds = 200_000;

/** What a round holds on to: a kilobyte. */
export const weight = (): number[] => new Array(120).fill(0);

/**
 * Bytes a round that outlive small collections. What a round makes and nobody refers to when it is
 * over should be none; what outlives them is copied by each and stays until everything is
 * collected. The least of three times: what the process made before grows old meanwhile, once.
 */
export const survivingBytes = (round: () => void): number =>
  Math.min(...Array.from({ length: 3 }, () => measure(round)));

function measure(round: () => void): number {
  let [survived, before] = [0, oldBytes()];
  for (let at = 0; at < rounds; at++) {
    round();
    if (at % 1_000 > 0) continue;
    const now = oldBytes();
    survived += Math.max(0, now - before);
    before = now;
  }
  return survived / rounds;
}

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ??
  0;
