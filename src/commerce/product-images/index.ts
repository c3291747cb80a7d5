import './mutations.ts';

export { v3 as productImages } from './v3.ts';
