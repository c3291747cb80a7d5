import './job.ts';
import './live.ts';
import './mutations.ts';

export { declareImported } from './targets.ts';
