import { departments as resource } from '../../src/shop/commerce/departments/shapes.ts';
import { examplesOf } from './example.ts';
import { banner, noPicture, wide } from './pictures.ts';

export const departments = examplesOf(resource, {
  create: {
    good: [
      {
        department: {
          code: 'lighting',
          parent: 0,
          name: { en: 'Lighting', de: 'Leuchten' },
          description: { en: '<p>Lamps for every room.</p>' },
          seoTitle: { en: 'Lamps and lights' },
          templatePage: 'department',
          position: 1,
          departmentColumns: 3,
          productsLayout: {
            products: 24,
            columns: 3,
            sortOrder: 'Price',
            imageSize: 'Medium',
            showDescription: true,
          },
        },
      },
      { department: { code: 'table-lamps', parent: 1, name: { en: 'Table lamps' }, position: 2 } },
      { department: { code: 'floor-lamps', parent: 1, name: { en: 'Floor lamps' }, position: 1 } },
      { department: { parent: 0, name: { en: 'Furniture', de: 'Möbel' } } },
    ],
    refused: [
      ['parent | NotFound', { department: { parent: 99, name: { en: 'Nowhere' } } }],
      ['parent | InvalidValue', { department: { parent: 2, name: { en: 'Below products' } } }],
      ['templatePage | InvalidValue', { department: { parent: 0, templatePage: 'nowhere' } }],
      ['name | InvalidValue', { department: { parent: 0, name: { fr: 'Lampes' } } }],
    ],
  },
  update: {
    good: [
      {
        id: 1,
        department: {
          seoKeywords: { en: 'lamps, lights' },
          seoDescription: { en: 'All our lamps.', de: 'Alle Leuchten.' },
          productsLayout: { sortOrder: '-Price' },
          smallImage: { name: 'lamps.png', content: banner },
          largeImage: { name: 'lamps.png', content: banner },
          largeImageAlign: 'Center',
        },
      },
      { id: 4, department: { code: 'furniture', position: null, largeImageAlign: 'Right' } },
    ],
    refused: [
      ['id | NotFound', { id: 99, department: { code: 'none' } }],
      ['templatePage | InvalidValue', { id: 1, department: { templatePage: 'nowhere' } }],
      ['smallImage | Malformed', { id: 1, department: { smallImage: { content: wide } } }],
      ['largeImage | Malformed', { id: 1, department: { largeImage: { content: noPicture } } }],
    ],
  },
  find: {
    good: [
      {
        parent: 1,
        language: 'en',
        fields: ['id', 'code', 'parents', 'name', 'countProduct', 'position'],
        order: ['position'],
      },
      {},
      { parent: 0, language: 'de', order: ['-name'], limit: 1, first: 1 },
    ],
    refused: [
      ['parent | NotFound', { parent: 99 }],
      ['language | InvalidValue', { language: 'fr' }],
    ],
  },
  get: { good: [{ id: 1 }, { id: 3, language: 'de' }, { id: 99 }] },
  count: {
    good: [{ parent: 1 }, {}, { parent: 0 }],
    refused: [['parent | NotFound', { parent: 99 }]],
  },
  delete: {
    good: [{ ids: [4] }, { ids: [1, 2, 3] }],
    refused: [
      ['ids | InvalidValue', { ids: [1] }],
      ['ids | InvalidValue', { ids: [2, 4] }],
    ],
  },
});
