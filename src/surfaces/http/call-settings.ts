import type { Slice } from '../../ground/config/config.ts';
import { publicAddressOf } from './address.ts';

export type SettingsConfig = Slice<'timeZone' | 'shopCountry' | 'publicUrl' | 'host' | 'port'> &
  Slice<'maxLanguages' | 'maxLimitedAccounts' | 'sessionSeconds' | 'webhookAllow' | 'callRate'> &
  Slice<'maxKeys' | 'importLimit' | 'uploadLimit' | 'graphqlBudget'>;

/** Returns the settings of calls from the configuration. */
export function readSettings(config: SettingsConfig) {
  const { timeZone, shopCountry, maxLanguages, maxLimitedAccounts, sessionSeconds } = config;
  const address = publicAddressOf(config);
  const shop = { filesUrl: `${address}/files/`, shopName: new URL(address).host, shopCountry };
  const { webhookAllow, callRate, maxKeys, importLimit, uploadLimit, graphqlBudget } = config;
  const limits = {
    maxLanguages,
    maxLimitedAccounts,
    maxKeys,
    callRate,
    importLimit,
    uploadLimit,
    graphqlBudget,
  };
  return { timeZone, ...shop, ...limits, sessionSeconds, webhookAllow };
}
