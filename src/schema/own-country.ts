import type { Context } from './context.ts';

/** contract.md: the shop's own country is the operator's setting, else the default language's region. */
export function ownCountry({ settings, facts }: Pick<Context, 'settings' | 'facts'>): string {
  return settings.shopCountry ?? facts.defaultRegion;
}
