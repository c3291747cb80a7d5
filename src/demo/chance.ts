/** A pseudo-random sequence of numbers, the same on every run. */
export interface Chance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed;
  // The generator known as mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, pick: (choices) => at(choices, between(0, choices.length - 1)) };
}

/** The choice with that number, modulo the number of choices. */
export function at<T>(choices: readonly T[], number: number): T {
  const [choice] = choices.slice(number % choices.length);
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}
