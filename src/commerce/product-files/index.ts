import './mutations.ts';

export { v3 as productFiles } from './v3.ts';
