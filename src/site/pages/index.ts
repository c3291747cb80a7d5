import './mutations.ts';

export { v3 as pages } from './v3.ts';
