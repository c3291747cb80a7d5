import './live.ts';
import './mutations.ts';
import './order-taxes.ts';
import './status-changes.ts';

export { v3 as orders } from './v3.ts';
