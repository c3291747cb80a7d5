import './costs.ts';
import './mutations.ts';

export { v3 as paymentMethods } from './v3.ts';
