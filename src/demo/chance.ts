/** A pseudo-random sequence of numbers, the same on every run, and times before a day. */
export interface Chance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** The time `days` days and less `minutes` before 9:00 UTC of the day of the demo shop. */
  before(days: number, minutes?: number): string;
}

/** `day` is the last day of the shop, `YYYY-MM-DD`. */
export function createChance(seed: number, day: string): Chance {
  let state = seed;
  // The generator known as mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const end = Date.parse(`${day}T09:00:00Z`);
  return {
    between,
    pick: (choices) => at(choices, between(0, choices.length - 1)),
    before: (days, minutes = 0) =>
      new Date(end - days * 86_400_000 + minutes * 60_000).toISOString(),
  };
}

/** The choice with that number, modulo the number of choices. */
export function at<T>(choices: readonly T[], number: number): T {
  const [choice] = choices.slice(number % choices.length);
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}
