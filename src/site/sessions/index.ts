import './mutations.ts';
import './viewer.ts';
