import { productReviews as resource } from '../../src/shop/commerce/product-reviews/shapes.ts';
import { examplesOf } from './example.ts';

const review = { product: 1, language: 'en', content: 'Bright, and easy to put together.' };

export const productReviews = examplesOf(resource, {
  create: {
    good: [
      {
        review: {
          code: 'R-1001',
          product: 1,
          date: '2024-04-02 18:30:00',
          author: 'Grace',
          language: 'en',
          rating: 4.5,
          summary: 'Just what the table needed',
          content: 'Bright, and easy to put together.',
        },
      },
      { review: { code: 'R-1002', product: 1, language: 'de', rating: 3, content: 'Etwas groß.' } },
      { review: { code: 'R-1001', ...review, rating: 5 } },
    ],
    refused: [
      ['product | NotFound', { review: { ...review, code: 'X', product: 99 } }],
      ['language | InvalidValue', { review: { ...review, code: 'X', language: 'fr' } }],
    ],
  },
  find: {
    good: [
      { conditions: { product: 1, language: 'en' }, order: ['-rating'], limit: 10 },
      {},
      { conditions: { code: 'R-1002' }, fields: ['rating', 'content'] },
    ],
  },
  count: { good: [{ conditions: { product: 1 } }, {}] },
  delete: { good: [{ codes: ['R-1002', 'R-9999'] }] },
});
