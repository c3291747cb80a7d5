import './language.ts';

export { v3 as languages } from './v3.ts';
