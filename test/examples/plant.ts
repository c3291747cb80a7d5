import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Shop } from '../support/shop.ts';
import type { Seed } from './example.ts';

/** A shop that the story is told to, and its folder of data. */
export interface StoryShop extends Pick<Shop, 'v3' | 'graphql' | 'rows'> {
  readonly folder: string;
}

/** Makes what v3 cannot make. */
export async function plant({ rows, graphql, folder }: StoryShop, seed: Seed): Promise<void> {
  if ('sql' in seed) await rows(seed.sql);
  else if ('file' in seed) {
    const path = join(folder, seed.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, seed.content());
  } else {
    const { errors } = await graphql(seed.graphql);
    if (errors) throw new Error(JSON.stringify(errors));
  }
}
