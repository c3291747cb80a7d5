import type { Context } from '../../engine/call/context.ts';

/** docs/contract.md, Shipping costs: SHOP_COUNTRY, otherwise the region of the default language. */
export function ownCountry({
  settings,
  shopSettings,
}: Pick<Context, 'settings' | 'shopSettings'>): string {
  return settings.shopCountry ?? shopSettings.defaultRegion;
}
