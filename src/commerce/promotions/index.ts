import './element-mutations.ts';
import './mutations.ts';
import './relations.ts';

export { v3 as promotions } from './v3.ts';
