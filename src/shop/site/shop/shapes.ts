import { shape } from '../../../ground/contract/notation/shape.ts';

export const ShopLimitsShape = shape({
  documentCost: 'int(1..)',
  callsPerWindow: 'int(1..) nullable',
  windowSeconds: 'int(1..) nullable',
  languages: 'int(1..)',
  uploadMegabytes: 'int(1..)',
  importMegabytes: 'int(1..)',
});

export const ShopShape = shape({
  timeZone: 'string(1..60)',
  country: 'string(2)',
  currency: 'string(3)',
  languages: 'array of string(2)',
  defaultLanguage: 'string(2)',
  version: 'string(1..60)',
});
