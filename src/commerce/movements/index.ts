import './mutations.ts';

export { v3 as movements } from './v3.ts';
