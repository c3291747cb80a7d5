import './mutations.ts';

export { v3 as departments } from './v3.ts';
