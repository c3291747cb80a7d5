import './login.ts';
import './mutations.ts';

export { v3 as accounts } from './v3.ts';
