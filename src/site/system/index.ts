import './system.ts';
