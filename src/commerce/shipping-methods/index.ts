import './costs.ts';
import './mutations.ts';

export { v3 as shippingMethods } from './v3.ts';
