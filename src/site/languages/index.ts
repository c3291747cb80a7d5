import './language.ts';
import './mutations.ts';
import './supported-languages.ts';

export { v3 as languages } from './v3.ts';
