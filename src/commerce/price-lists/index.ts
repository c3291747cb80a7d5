import './mutations.ts';

export { PriceList } from './price-list.ts';
