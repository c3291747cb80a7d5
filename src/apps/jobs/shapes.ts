import { shape } from '../../contract/notation/shape.ts';

export const jobStates = 'Waiting | Running | Completed | Failed | Canceled';
export const jobFormats = 'Csv | Jsonl';
export const importPresets = 'Woocommerce | Shopify | Magento';

export const mostJobs = 100;
/** The maximum number of refused lines in one response. */
export const mostRefused = 100;

export const JobWhere = shape({
  state: jobStates,
  target: 'string(1..120)',
});

export const JobsArgs = shape({
  where: JobWhere,
  first: 'int(1..100)',
  after: 'string',
});

export const JobSelection = shape({ id: 'int(1..) (req)' });
