import './template.ts';
import './mutations.ts';

export { v3 as templates } from './v3.ts';
