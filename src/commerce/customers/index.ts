import './erasure/erase-field.ts';
import './login.ts';
import './mutations.ts';

export { v3 as customers } from './v3.ts';
