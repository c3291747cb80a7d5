import type { Session } from '../../store/db/session.ts';
import { demoOptions } from './items.ts';
import { insertRows } from './rows/insert-rows.ts';
import { say } from './texts.ts';
import { wordsOf } from './words.ts';

const { producers, variants } = wordsOf('catalogue');

/** Inserts the records that catalogue and sales refer to. The rows of the fresh shop are reused. */
export async function seedFrame(session: Session): Promise<void> {
  await session.query(`UPDATE language SET region = 'IE', currency = 'EUR' WHERE code = 'en'`, []);
  await session.query(`UPDATE price_list SET name = 'Retail' WHERE id = 1`, []);
  await session.query(`UPDATE tax_area SET name = 'Ireland' WHERE id = 1`, []);
  await insertRows(session, 'language', languages);
  await insertRows(session, 'price_list', priceLists);
  await insertRows(session, 'tax_class', taxClasses);
  await insertRows(
    session,
    'tax_area',
    taxAreas.slice(1).map(({ id, name }) => ({ id, name })),
  );
  await insertRows(session, 'tax_rate', taxRates());
  await insertRows(session, 'producer', numbered(producers.map(({ code, name }) => [code, name])));
  await insertRows(session, 'category', numbered(categories));
  await insertRows(session, 'supplier', numbered(suppliers));
  await insertRows(session, 'unit_of_measure', numbered(units));
  await insertRows(
    session,
    'variant',
    variants.map(({ code, name }, index) => ({
      id: index + 1,
      code,
      name: say(name),
      show_name: true,
    })),
  );
  await insertRows(
    session,
    'option',
    demoOptions.map(({ variant, icon, ...option }) => ({
      ...option,
      variant_id: variant,
      icon_color: icon === '' ? null : icon,
    })),
  );
}

const languages = [
  { code: 'it', name: 'Italiano', region: 'IT', currency: 'EUR', is_active: true, position: 1 },
  { code: 'de', name: 'Deutsch', region: 'DE', currency: 'EUR', is_active: true, position: 2 },
];

const priceLists = [
  { id: 2, name: 'Trade', base_id: null, percentage: null },
  { id: 3, name: 'Friends', base_id: 1, percentage: 90 },
];

const taxClasses = [
  { id: 1, code: 'standard', name: 'Standard rate' },
  { id: 2, code: 'reduced', name: 'Reduced rate' },
  { id: 3, code: 'zero', name: 'Zero rate' },
];

/** The tax areas, each with its standard and its reduced rate in percent. */
export const taxAreas = [
  { id: 1, name: 'Ireland', country: 'IE', rates: ['23', '13.5'] },
  { id: 2, name: 'Italy', country: 'IT', rates: ['22', '10'] },
  { id: 3, name: 'Germany', country: 'DE', rates: ['19', '7'] },
  { id: 4, name: 'Austria', country: 'AT', rates: ['20', '10'] },
  { id: 5, name: 'France', country: 'FR', rates: ['20', '5.5'] },
  { id: 6, name: 'Outside the Union', country: '', rates: ['0', '0'] },
];

function taxRates() {
  return taxAreas.flatMap(({ id, country, rates }) =>
    [...rates, '0'].map((rate, index) => ({
      tax_area_id: id,
      tax_class_id: index + 1,
      rate,
      code: country === '' ? 'EXPORT' : `${country}${rate}`,
    })),
  );
}

const categories = [
  ['gift', 'Gifts'],
  ['everyday', 'Everyday'],
  ['professional', 'Professional'],
  ['seasonal', 'Seasonal'],
  ['sustainable', 'Sustainable'],
  ['clearance', 'Clearance'],
];

const suppliers = [
  ['DUB', 'Dublin Wholesale Ltd'],
  ['MIL', 'Ingrosso Milano S.r.l.'],
  ['HAM', 'Hamburger Großhandel GmbH'],
  ['LYO', 'Comptoir Lyonnais SARL'],
  ['GDN', 'Gdańsk Trading sp. z o.o.'],
];

const units = [
  ['pc', 'Piece'],
  ['set', 'Set'],
  ['m', 'Metre'],
  ['pkt', 'Packet'],
];

function numbered(pairs: readonly (readonly string[])[]) {
  return pairs.map(([code, name], index) => ({ id: index + 1, code, name }));
}
