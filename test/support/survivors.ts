import { getHeapSpaceStatistics } from 'node:v8';

/** Fills the space of young objects more than a dozen times, at a kilobyte a round. */
const rounds = 200_000;

/** The objects of a round: a kilobyte. */
export const weight = (): number[] => new Array(120).fill(0);

/**
 * Bytes per round that survive small collections. Unreferenced objects of a round should have none;
 * surviving ones are copied by each collection and stay until a full one. The minimum of three
 * runs, since older objects of the process are promoted once meanwhile.
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
