import { Exact, round } from '../contract/values/decimal.ts';
import { at, type Chance } from './chance.ts';
import type { DemoProduct } from './products.ts';
import type { NewRow } from './rows/insert-rows.ts';
import { wordsOf } from './words.ts';

const { byDepartment, authors } = wordsOf('reviews');
const opinions = new Map(Object.entries(byDepartment));

/**
 * Creates reviews of every fourth product, with texts that fit its department. Also sets its
 * rating.
 */
export function reviewProducts(products: readonly DemoProduct[], chance: Chance) {
  const rows: NewRow[] = [];
  const rated = products.map((product) => {
    const choices = product.id % 4 === 0 ? opinions.get(product.shelf.root) : undefined;
    if (!choices) return product;
    const given = chance.shuffle(choices).slice(0, chance.between(1, 4));
    for (const opinion of given)
      rows.push({
        code: `R${10_001 + rows.length}`,
        product_id: product.id,
        date: chance.before(chance.between(0, 400) + 0.3),
        author: at(authors, rows.length),
        ...opinion,
      });
    const total = given.reduce((sum, { rating }) => sum.plus(rating), new Exact(0));
    const rating = round(total.div(given.length), 1).toFixed(1);
    return { ...product, row: { ...product.row, rating } };
  });
  return { products: rated, reviews: rows };
}
