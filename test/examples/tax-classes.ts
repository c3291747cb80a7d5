import { taxClasses as resource } from '../../src/shop/commerce/tax-classes/shapes.ts';
import { examplesOf } from './example.ts';

const standard = { code: 'standard', name: 'Standard rate' };

export const taxClasses = examplesOf(resource, {
  create: {
    good: [{ taxClass: standard }, { taxClass: { code: 'reduced', name: 'Reduced' } }],
    shown: { taxClass: { ...standard, code: 'zero', name: 'Zero rate' } },
    refused: [['code | AlreadyExists', { taxClass: { code: 'standard' } }]],
  },
  find: {
    good: [{ order: ['-code'], limit: 10 }, { fields: ['name'], order: ['name'], first: 1 }, {}],
  },
  get: { good: [{ id: 1 }, { id: 99 }, { id: 2, fields: ['name'] }] },
  count: { good: [{}] },
  update: {
    good: [{ id: 2, taxClass: { name: 'Reduced rate' } }],
    refused: [
      ['id | NotFound', { id: 99, taxClass: { name: 'None' } }],
      ['code | AlreadyExists', { id: 2, taxClass: { code: 'standard' } }],
    ],
  },
  delete: { good: [{ ids: [2, 99] }] },
});
