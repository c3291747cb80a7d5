import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { searchText } from '../../../store/db/read/search/search.ts';
import { untitled } from '../../../store/db/read/search/titles.ts';
import { textOrder } from '../../../store/db/read/table.ts';
import { ProductReviewShape, ProductReviewWhere } from './shapes.ts';

const ProductReviewObject = builder.prismaObject('ProductReview', {
  description: 'What a shopper thinks of a product: stars and an opinion.',
  section: 'Catalog',
  topic: 'commerce.product-reviews',
  interfaces: [Node],
  shape: ProductReviewShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    productId: t.expose('productId', { type: 'ID' }),
    date: t.expose('date', { type: 'DateTime' }),
    author: t.exposeString('author'),
    language: t.exposeString('language'),
    rating: t.expose('rating', { type: 'Decimal' }),
    summary: t.exposeString('summary'),
    content: t.exposeString('content'),
    product: t.relation('product'),
  }),
});

export const ProductReview = readBy(
  ProductReviewObject,
  {
    search: searchText('product_review', 'code', 'review_document(d)'),
    titles: [untitled('author'), untitled('summary')],
    key: 'code',
    keyType: 'text',
    identifier: [
      { sql: textOrder('t.code'), type: 'text' },
      { sql: 't.code COLLATE "C"', type: 'text' },
    ],
    // docs/contract.md, Values: a rating of 0 means that there is no rating.
    unknownZeros: ['rating'],
    orders: { code: 'column', date: 'column', rating: 'column' },
  },
  {
    list: 'What do shoppers say? Lists reviews with stars and opinions by product, language or day, such as the newest or the worst.',
    one: 'Shows one review of a shopper in full.',
    byIds: 'Shows the reviews that a newsletter or a home page quotes.',
    aggregate:
      'How satisfied are shoppers? Averages the stars of reviews by product, language or month.',
    create: 'A shopper has given stars or written an opinion: adds the review to the product.',
    delete: 'Removes reviews that are fake, insulting or spam.',
    words: {
      ProductReview:
        'opinion stars rating feedback comment comments testimonial score critique complaint',
      'Query.productReviews': 'complaints praise newest latest worst say think wrote',
      'Query.productReviewsAggregate':
        'satisfaction satisfied happy content average like liked stars mean machine popular score',
      'Mutation.createProductReview': 'rate rated left wrote',
      'Mutation.deleteProductReviews':
        'spam insulting offensive fake abusive inappropriate swearing rude vulgar hide unfair lie competitor',
    },
  },
);

listAndGetFields(ProductReview, {
  many: 'productReviews',
  aggregate: 'productReviewsAggregate',
  one: 'productReview',
  conditions: ProductReviewWhere,
});
