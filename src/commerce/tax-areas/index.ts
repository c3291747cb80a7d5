import './mutations.ts';
import './tax-rate.ts';
