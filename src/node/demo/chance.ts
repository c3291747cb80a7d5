/** A pseudo-random sequence of numbers, the same on every run, and times before a day. */
export interface Chance {
  /** Returns a whole number between both bounds, inclusive. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(all: readonly T[]): T[];
  /** Returns the time `days` days before now, plus `minutes`. */
  before(days: number, minutes?: number): string;
}

/** `now` is the last moment of the shop, in milliseconds since 1970. */
export function createChance(seed: number, now: number): Chance {
  let state = seed;
  // The generator known as mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    pick: (choices) => at(choices, between(0, choices.length - 1)),
    shuffle: (all) =>
      all
        .map((one) => [next(), one] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, one]) => one),
    before: (days, minutes = 0) =>
      new Date(now - days * 86_400_000 + minutes * 60_000).toISOString(),
  };
}

/** Returns the choice with this number, modulo the number of choices. */
export function at<T>(choices: readonly T[], number: number): T {
  const [choice] = choices.slice(number % choices.length);
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}
