import './usage.ts';

export { declareOperations } from './replacement.ts';
