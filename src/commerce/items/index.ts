import './live.ts';
import './item.ts';
import './mutations.ts';
import './bulk.ts';
import './adjust-prices.ts';

export { v3 as items } from './v3.ts';
