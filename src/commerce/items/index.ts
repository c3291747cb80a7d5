import './item.ts';
import './mutations.ts';

export { v3 as items } from './v3.ts';
