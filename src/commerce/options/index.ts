import './mutations.ts';

export { v3 as options } from './v3.ts';
