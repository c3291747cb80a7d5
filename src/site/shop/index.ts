import './shop.ts';
