import { Exact, round } from '../contract/decimal.ts';
import { at, type Chance } from './chance.ts';
import type { NewRow } from './insert-rows.ts';
import { sum } from './order-sums.ts';

interface Opinion {
  language: string;
  rating: string;
  summary: string;
  content: string;
}

const opinions: readonly Opinion[] = [
  {
    language: 'en',
    rating: '5',
    summary: 'Just right',
    content: 'Does what it should and looks good doing it.',
  },
  {
    language: 'en',
    rating: '4.5',
    summary: 'Very good',
    content: 'Well made. The box could be smaller.',
  },
  {
    language: 'en',
    rating: '2',
    summary: 'Not for me',
    content: 'Smaller than I thought; sent back without trouble.',
  },
  {
    language: 'it',
    rating: '5',
    summary: 'Perfetto',
    content: 'Arrivato in due giorni, qualità ottima. Lo ricomprerei.',
  },
  {
    language: 'it',
    rating: '3.5',
    summary: 'Buono',
    content: 'Bello, ma più pesante di quanto credessi.',
  },
  {
    language: 'de',
    rating: '4',
    summary: 'Gute Qualität',
    content: 'Sauber verarbeitet, schöne Oberfläche, kleiner Preis.',
  },
  {
    language: 'de',
    rating: '1.5',
    summary: 'Enttäuscht',
    content: 'Nach zwei Wochen wackelt der Griff.',
  },
  {
    language: 'de',
    rating: '5',
    summary: 'Großartig 👍',
    content: 'Gehört in jede Küche – und übrigens auch in den Garten.',
  },
];

const authors = [
  'Aoife B.',
  'Luca R.',
  'Jürgen M.',
  '',
  'Chiara',
  'Sophie G.',
  'Emily',
  'Noémie F.',
];

/** Reviews of every fourth product, and the resulting rating. */
export function makeReviews(products: number, chance: Chance) {
  const rows: NewRow[] = [];
  const ratings = new Map<number, string>();
  for (let product = 4; product <= products; product += 4) {
    const given = Array.from({ length: chance.between(1, 4) }, () => chance.pick(opinions));
    const mean = sum(given.map(({ rating }) => new Exact(rating))).div(given.length);
    ratings.set(product, round(mean, 1).toFixed(1));
    for (const opinion of given) {
      rows.push({
        code: `R${10_001 + rows.length}`,
        product_id: product,
        date: chance.before(chance.between(1, 400), rows.length),
        author: at(authors, rows.length),
        ...opinion,
      });
    }
  }
  return { rows, ratings };
}
