import './mutations.ts';

export { v3 as newsletterMembers } from './v3.ts';
