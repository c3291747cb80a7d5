import { variants as resource } from '../../src/shop/commerce/variants/shapes.ts';
import { examplesOf } from './example.ts';

const colour = { code: 'colour', name: { en: 'Colour', de: 'Farbe' }, showName: true };

export const variants = examplesOf(resource, {
  create: {
    good: [{ variant: colour }, { variant: { code: 'size', name: { en: 'Size' } } }],
    shown: { variant: { ...colour, code: 'material', name: { en: 'Material', de: 'Material' } } },
    refused: [['code | AlreadyExists', { variant: { code: 'size' } }]],
  },
  find: {
    good: [
      { conditions: { ids: [1, 2] }, language: 'en', order: ['name'] },
      {},
      { order: ['-code'], fields: ['code'], limit: 1 },
    ],
  },
  get: { good: [{ id: 1 }, { id: 1, language: 'de', fields: ['name'] }, { id: 99 }] },
  count: { good: [{ conditions: { ids: [1, 99] } }, {}] },
  update: {
    good: [{ id: 2, variant: { name: { de: 'Größe' }, showName: true } }],
    refused: [['id | NotFound', { id: 99, variant: { showName: false } }]],
  },
  delete: { good: [{ ids: [2] }, { ids: [1] }] },
});
