import { shape } from '../../contract/shape.ts';

/** A language as it is returned, in the specification's order. */
export const LanguageShape = shape({
  code: 'string(2)',
  name: 'string(1..35)',
  region: 'string(2)',
  currency: 'string(3)',
  isActive: 'bool',
  isDefault: 'bool',
});
