import './mutations.ts';

export { v3 as contacts } from './v3.ts';
