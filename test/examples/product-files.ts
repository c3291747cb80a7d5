import { productFiles as resource } from '../../src/shop/commerce/product-files/shapes.ts';
import { examplesOf } from './example.ts';
import { base64 } from './pictures.ts';

const leaflet = { name: 'arc.pdf', content: base64('%PDF-1.4 How to mount the arc lamp') };

export const productFiles = examplesOf(resource, {
  create: {
    good: [
      {
        file: {
          product: 1,
          file: leaflet,
          description: { en: 'Assembly instructions', de: 'Montageanleitung' },
        },
      },
      { file: { product: 2, file: { name: 'desk.txt', content: base64('Needs no assembly.') } } },
    ],
    refused: [['product | NotFound', { file: { product: 99, file: leaflet } }]],
  },
  find: {
    good: [
      { conditions: { product: 1 }, language: 'en', order: ['description'] },
      {},
      { order: ['-size'], fields: ['id', 'type', 'size'], limit: 1 },
    ],
  },
  get: { good: [{ id: 1 }, { id: 1, language: 'de', fields: ['description'] }, { id: 99 }] },
  count: { good: [{ conditions: { product: 1 } }, {}] },
  update: {
    good: [
      { id: 2, file: { description: { en: 'Notes' } } },
      { id: 1, file: { file: { name: 'arc.pdf', content: base64('%PDF-1.4 Second edition') } } },
    ],
    refused: [['id | NotFound', { id: 99, file: { description: { en: 'None' } } }]],
  },
  delete: { good: [{ ids: [1, 2] }] },
});
