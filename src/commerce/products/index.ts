import './mutations.ts';
import './related.ts';

export { v3 as products } from './v3.ts';
