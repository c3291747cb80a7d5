import './mutations.ts';
