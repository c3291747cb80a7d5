import { productImages as resource } from '../../src/shop/commerce/product-images/shapes.ts';
import { examplesOf } from './example.ts';
import { amber, charcoal, grey, icon, noPicture } from './pictures.ts';

const image = (content: string, name = 'arc.png') => ({ name, content });
const heavy = Buffer.concat([Buffer.from(amber, 'base64'), Buffer.alloc(2_097_152)]);
const broken = Buffer.from(amber, 'base64').subarray(0, 60).toString('base64');
const [first, second, other] = ['R7kQ2mVx9TtB4cDe', 'b3NfW8sLz1YhG6pA', 'P5uJ0dXe7KrC2vMi'];
const create = (more: object) => ({ image: { product: 1, file: image(amber), ...more } });

/** Product 3 has the maximum number of images. */
const fullProduct = `
  INSERT INTO product_image (id, product_id, position, file, content_hash, width, height, sizes)
  SELECT lpad(n::text, 16, '0'), 3, n, 'full-' || n || '.png', sha256(n::text::bytea), 60, 60, '{}'
    FROM generate_series(0, 20) AS n`;

export const productImages = examplesOf(
  resource,
  {
    create: {
      good: [
        { image: { product: 1, option: 1, file: image(amber), position: 0 } },
        { image: { product: 1, file: image(charcoal) } },
        { image: { product: 2, file: image(grey) } },
      ],
      shown: { image: { product: 1, option: 1, file: image(grey), position: 0 } },
      identifiers: [first, second, other],
      refused: [
        ['product | NotFound', create({ product: 99 })],
        ['option | InvalidValue', create({ option: 3, file: image(grey) })],
        ['file | AlreadyExists', create({})],
        ['file | InvalidValue', create({ file: image(icon) })],
        ['file | Malformed', create({ file: image(noPicture) })],
        ['file | Malformed', create({ file: image(broken) })],
        ['file | Malformed', create({ file: image(heavy.toString('base64')) })],
        [
          'product | LimitReached',
          create({ product: 3, file: image(grey) }),
          undefined,
          'the product has 21 images already',
        ],
      ],
    },
    find: {
      good: [
        {
          conditions: { products: [1] },
          fields: ['id', 'product', 'option', 'position', 'resized'],
          sizes: ['Small'],
          limit: 50,
        },
        {},
        { conditions: { products: [1], option: 1 }, fields: ['id', 'original'] },
        { first: 1, limit: 1, sizes: [] },
      ],
      refused: [
        [
          'products | Malformed',
          { conditions: { products: Array(101).fill(1) } },
          'a filter of GraphQL takes more products',
        ],
        ['sizes | Malformed', { sizes: ['Huge'] }, 'sizes are members of the selection'],
      ],
    },
    reorder: {
      good: [{ ids: [second, first] }],
      refused: [
        ['ids | Malformed', { ids: ['no-image'] }],
        ['ids | Malformed', { ids: [first, first] }],
        ['ids | InvalidValue', { ids: [first, other] }],
      ],
    },
    resize: {
      good: [{ ids: [first, other] }],
      refused: [
        ['ids | Malformed', { ids: ['no-image'] }],
        ['ids | Malformed', { ids: [first, first] }],
        ['ids | Malformed', { ids: Array.from({ length: 101 }, (_, at) => `${at + 1e9}`) }],
      ],
    },
    delete: {
      good: [{ ids: [second] }],
      refused: [
        ['ids | Malformed', { ids: ['no-image'] }],
        ['ids | InvalidValue', { ids: [first, other] }],
      ],
    },
  },
  [{ isForRefusals: true, sql: fullProduct }],
);
