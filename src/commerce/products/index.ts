import './relations.ts';

export { v3 as products } from './v3.ts';
