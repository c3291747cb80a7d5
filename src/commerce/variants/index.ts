import './mutations.ts';

export { v3 as variants } from './v3.ts';
