import './mutations.ts';

export { v3 as productReviews } from './v3.ts';
