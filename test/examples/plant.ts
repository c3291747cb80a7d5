import type { Shop } from '../support/shop.ts';
import type { Seed } from './example.ts';

/** A shop on which the story runs. */
export type StoryShop = Pick<Shop, 'v3' | 'graphql' | 'rows'>;

/** Creates records that v3 cannot create. */
export async function plant({ rows, graphql }: StoryShop, seed: Seed): Promise<void> {
  if ('sql' in seed) await rows(seed.sql);
  else {
    const { errors } = await graphql(seed.graphql);
    if (errors) throw new Error(JSON.stringify(errors));
  }
}
