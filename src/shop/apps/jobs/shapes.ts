export const jobStates = 'Waiting | Running | Completed | Failed | Canceled';
export const jobFormats = 'Csv | Jsonl';
export const importPresets = 'Woocommerce | Shopify | Magento';

/** The maximum number of refused lines in one response. */
export const mostRefused = 100;
