import './login.ts';
import './mutations.ts';

export { v3 as customers } from './v3.ts';
