import { options as resource } from '../../src/shop/commerce/options/shapes.ts';
import { examplesOf } from './example.ts';
import { icon, noPicture } from './pictures.ts';

const red = {
  variant: 1,
  code: 'red',
  name: { en: 'Red', de: 'Rot' },
  position: 1,
  icon: { color: 'b91c1c', image: { name: 'red.png', content: icon } },
};

export const options = examplesOf(resource, {
  create: {
    good: [
      {
        option: red,
      },
      { option: { variant: 1, code: 'black', name: { en: 'Black' }, icon: { color: '000000' } } },
      { option: { variant: 2, code: 'large', name: { en: 'Large' } } },
    ],
    shown: { option: { ...red, code: 'green', name: { en: 'Green', de: 'Grün' }, position: 3 } },
    refused: [
      ['variant | NotFound', { option: { variant: 99, code: 'red' } }],
      ['code | AlreadyExists', { option: { variant: 1, code: 'red' } }],
      [
        'icon | Malformed',
        { option: { variant: 1, code: 'x', icon: { image: { content: noPicture.repeat(5) } } } },
      ],
    ],
  },
  find: {
    good: [
      { conditions: { variants: [1] }, language: 'en', order: ['position'] },
      {},
      { conditions: { ids: [1, 3] }, order: ['-variant', 'code'], fields: ['id', 'icon'] },
    ],
  },
  get: { good: [{ id: 1 }, { id: 2, language: 'de' }, { id: 99 }] },
  count: { good: [{ conditions: { variants: [1] } }, {}] },
  update: {
    good: [
      { id: 2, option: { name: { de: 'Schwarz' }, position: 1 } },
      { id: 1, option: { icon: { color: 'dc2626' } } },
    ],
    refused: [
      ['id | NotFound', { id: 99, option: { position: 1 } }],
      ['code | AlreadyExists', { id: 2, option: { code: 'red' } }],
    ],
  },
  delete: { good: [{ ids: [3] }] },
});
