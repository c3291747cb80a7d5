import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const numberOf = (name: string) =>
  /^\d{1,15}(\.socket)?$/.test(name) ? Number.parseInt(name, 10) : 0;

/** Returns the highest generation in the folder of locks, or 0. */
export async function latestGeneration(place: string): Promise<number> {
  const names = await readdir(place);
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(numberOf));
}

/** Removes the files of earlier generations. The latest generation always remains. */
export async function removeEarlier(place: string, generation: number): Promise<void> {
  for (const name of await readdir(place)) {
    const number = numberOf(name);
    if (number > 0 && number < generation) await rm(join(place, name), { force: true });
  }
}
