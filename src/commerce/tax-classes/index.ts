import './mutations.ts';

export { v3 as taxClasses } from './v3.ts';
