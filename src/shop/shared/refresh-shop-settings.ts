import { choicesOf } from '../../engine/call/choices.ts';
import type { Context } from '../../engine/call/context.ts';
import { Loaders } from '../../engine/call/loaders.ts';
import { readShopSettings } from './shop-settings.ts';

/**
 * Reads the shop settings again after a mutation has changed `table`. The rest of the call sees the
 * new settings; other nodes see them when the call commits.
 */
export async function refreshShopSettings(context: Context, table: string): Promise<void> {
  const { session, settings } = context;
  context.shopSettings = await readShopSettings(session);
  context.loaders = new Loaders(
    session,
    choicesOf({}, { shopSettings: context.shopSettings, settings }),
  );
  context.changed.add(table);
}
