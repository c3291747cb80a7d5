import './job.ts';
import './jobs.ts';
import './live.ts';
import './mutations.ts';

export { declareImported } from './targets.ts';
