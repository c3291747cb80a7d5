import './mutations.ts';
import './related.ts';
import './relations.ts';

export { v3 as products } from './v3.ts';
