import { at, type Chance } from './chance.ts';
import type { PlacedShelf } from './departments.ts';
import type { DemoRow } from './rows/insert-rows.ts';
import { join, noText, say, type Texts } from './texts.ts';
import { wordsOf } from './words.ts';

const { singleProducts, producers, qualities, sentences, series } = wordsOf('catalogue');

/** A product of the demo shop: its row, and the data for its items and relations. */
export interface DemoProduct {
  readonly id: number;
  readonly code: string;
  readonly shelf: PlacedShelf;
  readonly row: DemoRow;
  /** Price in euro and weight in kilograms, as texts. */
  readonly price: string;
  readonly weight: string;
  readonly createdBefore: number;
  /** The motif of its pictures. */
  readonly motif: string;
}

interface Sort {
  name: Required<Texts>;
  kind: Required<Texts>;
  price: number;
  weight: number;
  motif: string;
}

/**
 * Creates a product for each kind in each size, department by department, then the single products.
 */
export function makeProducts(shelves: readonly PlacedShelf[], chance: Chance): DemoProduct[] {
  const sorts = shelves.flatMap((shelf) => sortsOf(shelf, chance).map((sort) => ({ shelf, sort })));
  return sorts.map(({ shelf, sort }, index) => makeProduct({ id: index + 1, shelf, sort }, chance));
}

function sortsOf(shelf: PlacedShelf, chance: Chance): Sort[] {
  const sorts = shelf.kinds.flatMap((line, index) => {
    const [en = '', it = '', de = '', price = '', weight = ''] = line.split('|');
    const kind = { en, it, de };
    const motif = at(shelf.motifs, index);
    return shelf.sizes.map((size, step): Sort => {
      const line = chance.pick(series);
      const name = join([kind, say(size)], ([what, how], language) =>
        language === 'en' ? `${line} ${what}, ${how}` : `${what} ${line}, ${how}`,
      );
      const factor = 1 + step * 0.35;
      return { name, kind, price: Number(price) * factor, weight: Number(weight) * factor, motif };
    });
  });
  const single = singleProducts
    .filter((one) => one.shelf === shelf.code)
    .map(({ name }) => say(name));
  return [
    ...sorts,
    ...single.map((name) => ({
      name,
      kind: name,
      price: 18,
      weight: 0.4,
      motif: at(shelf.motifs, 0),
    })),
  ];
}

interface Wanted {
  id: number;
  shelf: PlacedShelf;
  sort: Sort;
}

function makeProduct({ id, shelf, sort }: Wanted, chance: Chance): DemoProduct {
  const code = `${shelf.code.slice(0, 4).toUpperCase().replace('-', 'X')}-${1000 + id}`;
  const maker = chance.pick(producers.filter(({ makes }) => makes.includes(shelf.root)));
  const createdBefore = chance.between(20, 700);
  const row = {
    id,
    code,
    department_id: shelf.id,
    producer_id: id % 19 === 0 ? null : producers.indexOf(maker) + 1,
    category_id: id % 6 === 0 ? null : 1 + (id % 6),
    unit_of_measure_id: units[shelf.unit ?? 'piece'],
    tax_class_id: shelf.taxClass === 'reduced' ? 2 : 1,
    is_visible: id % 25 !== 0,
    is_featured: id % 14 === 0,
    is_new_release: createdBefore < 90,
    allow_orders: id % 40 !== 7,
    allow_quotes: sort.price > 200,
    show_price: id % 60 !== 11,
    min_order: shelf.unit === 'packet' ? 2 : null,
    max_order: id % 33 === 0 ? 5 : null,
    min_quote: sort.price > 200 ? 2 : null,
    rating: '0',
    position: id % 5,
    release_date: id % 75 === 0 ? chance.before(-45).slice(0, 10) : null,
    creation_time: chance.before(createdBefore),
    update_time: chance.before(chance.between(1, 20), id),
    ...describe(id, sort, maker.name, chance),
  };
  const price = isFree(id) ? '0' : `${Math.floor(sort.price)}.${at(['90', '50', '00', '99'], id)}`;
  return {
    id,
    code,
    shelf,
    row,
    price,
    weight: sort.weight.toFixed(3),
    createdBefore,
    motif: sort.motif,
  };
}

const units: Partial<Record<string, number>> = { piece: 1, set: 2, metre: 3, packet: 4 };

/** Whether a product is free, as samples are. */
function isFree(id: number): boolean {
  return id % 97 === 0;
}

function describe(id: number, { name, kind }: Sort, maker: string, chance: Chance): DemoRow {
  const quality = say(chance.pick(qualities));
  const first = chance.between(0, sentences.length - 1);
  const further = [0, 1, 3].map((step) => say(at(sentences, first + step)));
  const short = join([kind, quality], ([what, how]) => `${what}: ${how}.`);
  const texts = {
    name,
    short_description: short,
    long_description: join(
      [short, ...further],
      ([intro, ...rest]) => `<p><b>${maker}.</b> ${intro}</p><p>${rest.join(' ')}</p>`,
    ),
    more_description: noText,
    info_for_requests: noText,
    seo_title: join([name], ([what]) => `${what} | ${maker}`),
    seo_keywords: join([kind], ([what = '']) => `${what.toLowerCase()}, ${maker.toLowerCase()}`),
    seo_description: short,
  };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, leaveOut(id, text)]));
}

/** Removes texts of some products, which are not translated yet. */
function leaveOut(id: number, { en, it, de }: Texts): Texts {
  return { en, ...(id % 23 !== 0 && { it }), ...(id % 17 !== 0 && { de }) };
}
