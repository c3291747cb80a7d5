import { newsletterMembers as resource } from '../../src/shop/site/newsletter-members/shapes.ts';
import { examplesOf } from './example.ts';

export const newsletterMembers = examplesOf(
  resource,
  {
    create: {
      good: [
        {
          members: [
            { email: 'grace@example.com', ip: '192.0.2.44' },
            { email: 'ada@example.com', ip: null },
            { email: 'info@lamps.example' },
          ],
          lists: [1, 2],
        },
        { members: [{ email: 'ADA@example.com' }, { email: 'new@example.com' }], lists: [2] },
      ],
      refused: [
        ['emails | InvalidValue', { members: [{ email: 'no address' }], lists: [1] }],
        ['lists | NotFound', { members: [{ email: 'a@example.com' }], lists: [1, 99] }],
      ],
    },
    find: {
      good: [
        {
          conditions: { list: 1, domain: 'example.com' },
          fields: ['list', 'email', 'ip'],
          order: ['email'],
          limit: 50,
        },
        {},
        { conditions: { ip: '192.0.2.44' }, order: ['-list'] },
      ],
    },
    count: {
      good: [{ conditions: { list: 1 } }, {}, { conditions: { email: 'ada@example.com' } }],
    },
    delete: {
      good: [{ emails: ['grace@example.com', 'none@example.com'], lists: [1] }],
      refused: [
        ['emails | InvalidValue', { emails: ['no address'], lists: [1] }],
        ['lists | NotFound', { emails: ['ada@example.com'], lists: [99] }],
      ],
    },
  },
  [{ graphql: 'mutation { createNewsletterList(input: { name: "Trade" }) { id } }' }],
);
