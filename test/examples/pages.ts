import { pages as resource } from '../../src/shop/site/pages/shapes.ts';
import { examplesOf } from './example.ts';
import { banner, noPicture, wide } from './pictures.ts';

export const pages = examplesOf(resource, {
  create: {
    good: [
      {
        page: {
          name: 'About us',
          title: { en: 'About us', de: 'Über uns' },
          content: { en: '<p>We have sold lamps since 1998.</p>' },
          seoTitle: { en: 'Who we are' },
          templatePage: 'page',
          image: { name: 'shop.png', content: banner },
          imageAlign: 'Right',
          imageCaption: 'Our shop in Galway',
          productsLayout: { products: 12, columns: 4 },
          isAlwaysVisible: true,
        },
      },
      { page: { title: { en: 'Opening hours' } } },
    ],
    refused: [
      ['image | Malformed', { page: { name: 'X', image: { content: wide } } }],
      ['image | Malformed', { page: { name: 'X', image: { content: noPicture } } }],
      ['templatePage | InvalidValue', { page: { name: 'X', templatePage: 'nowhere' } }],
    ],
  },
  update: {
    good: [
      { id: 2, page: { name: 'Hours', content: { en: '<p>9 to 17</p>' }, imageAlign: 'Center' } },
      { id: 1, page: { image: null, seoKeywords: { en: 'lamps' } } },
    ],
    refused: [
      ['id | NotFound', { id: 99, page: { name: 'None' } }],
      ['image | Malformed', { id: 1, page: { image: { content: noPicture } } }],
      ['image | Malformed', { id: 1, page: { image: { content: wide } } }],
      ['templatePage | InvalidValue', { id: 1, page: { templatePage: 'nowhere' } }],
    ],
  },
  find: {
    good: [
      {
        language: 'en',
        fields: ['id', 'name', 'title', 'templatePage', 'isSystemPage'],
        order: ['name'],
      },
      {},
      { order: ['-templatePage'], limit: 1 },
    ],
    refused: [['language | InvalidValue', { language: 'fr' }]],
  },
  get: { good: [{ id: 1, language: 'en' }, { id: 2 }, { id: 99 }] },
  count: { good: [{}] },
  delete: { good: [{ ids: [2, 99] }] },
});
