import './element-mutations.ts';
import './mutations.ts';

export { v3 as promotions } from './v3.ts';
