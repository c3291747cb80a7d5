import { createHash } from 'node:crypto';
import type { Session } from '../../../store/db/session.ts';
import { at, type Chance } from '../chance.ts';
import { type DemoRow, insertRows } from '../rows/insert-rows.ts';
import { wordsOf } from '../words.ts';

const { countries, trades } = wordsOf('people');

/** A customer of the demo shop, with the data for orders. */
export interface DemoCustomer {
  readonly id: number;
  readonly country: string;
  readonly priceList: number;
  readonly row: DemoRow;
}

export const howManyCustomers = 240;

/** `firstOrders` are the times of each customer's first order, by customer. */
export function makeCustomers(
  firstOrders: ReadonlyMap<number, number>,
  chance: Chance,
): DemoCustomer[] {
  return Array.from({ length: howManyCustomers }, (_, index) => {
    const customer = makeCustomer(index + 1, chance);
    const time = firstOrders.get(customer.id);
    if (time === undefined) return customer;
    const creation = new Date(time - chance.between(2, 40) * 60_000).toISOString();
    return { ...customer, row: { ...customer.row, creation_time: creation } };
  });
}

/** Inserts the customers, their contacts and wish lists. */
export async function seedCustomers(
  session: Session,
  customers: readonly DemoCustomer[],
  products: number,
  chance: Chance,
): Promise<void> {
  await insertRows(
    session,
    'customer',
    customers.map(({ row }) => row),
  );
  const companies = customers.filter(({ row }) => row.billing_company_name !== '');
  await insertRows(session, 'contact', companies.flatMap(contactsOf));
  const wishing = customers.filter(({ id }) => id % 3 === 1);
  await insertRows(
    session,
    'customer_wish',
    wishing.flatMap(({ id }) => {
      const first = chance.between(1, products - 40);
      return [0, 13, 38].map((step, position) => ({
        customer_id: id,
        product_id: first + step,
        position,
      }));
    }),
  );
}

function makeCustomer(id: number, chance: Chance): DemoCustomer {
  const country = at(countries, chance.between(0, 9) % countries.length);
  const isCompany = id % 4 === 0;
  const [first, last] = [chance.pick<string>(country.first), chance.pick<string>(country.last)];
  const company = isCompany ? `${last} ${at(trades, id)} ${country.company}` : '';
  const [city, postalCode, stateProv] = chance.pick<readonly string[]>(country.cities);
  const number = chance.between(1, 180);
  const street = `${number} ${chance.pick<string>(country.streets)}`;
  const address = { street, city, postalCode, stateProv, country: country.code };
  const priceList = isCompany ? 2 : id % 10 === 1 ? 3 : 1;
  const row = {
    id,
    code: id % 5 === 0 ? '' : `C${1000 + id}`,
    ...loginOf(id, chance),
    creation_time: chance.before(chance.between(380, 900)),
    update_time: chance.before(chance.between(1, 29), id),
    price_list_id: priceList,
    full_name: isCompany ? company : `${first} ${last}`,
    billing_first_name: first,
    billing_last_name: last,
    billing_personal_code: country.code === 'IT' && !isCompany ? personalCode(last, id) : '',
    billing_company_name: company,
    billing_company_code: isCompany ? `${country.vat}${10_000_000 + id * 7_919}` : '',
    billing_street1: street,
    billing_street2: id % 9 === 0 ? 'c/o Walsh' : '',
    billing_city: city,
    billing_postal_code: postalCode,
    billing_state_prov: stateProv,
    billing_country: country.code,
    billing_phone_number: `${country.phone}${5_550_000 + id}`,
    billing_mobile_number: id % 2 === 0 ? `${country.phone}${8_550_000 + id}` : '',
    billing_email:
      id === demoLogin.id ? demoLogin.email : `${plain(first)}.${plain(last)}.${id}@example.com`,
    ...shippingOf(id, `${first} ${last}`, address),
  };
  return { id, country: country.code, priceList, row };
}

/**
 * The customer that can log in: demo@example.com with Demo1234, hashed in the format of another
 * application.
 */
const demoLogin = {
  id: 1,
  email: 'demo@example.com',
  hash: `${createHash('md5').update('d3Demo1234').digest('hex')}:d3`,
};

function loginOf(id: number, chance: Chance): DemoRow {
  const isDemo = id === demoLogin.id;
  return {
    can_login: isDemo,
    encrypted_password: isDemo ? demoLogin.hash : null,
    password_application: isDemo ? 'osCommerce' : null,
    login_time: isDemo ? chance.before(2, 95) : null,
  };
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
}

/** Returns a code in the form of an Italian fiscal code. */
function personalCode(last: string, id: number): string {
  const letters = plain(last)
    .toUpperCase()
    .replaceAll(/[AEIOU]/g, '')
    .padEnd(3, 'X')
    .slice(0, 3);
  return `${letters}LCU${70 + (id % 30)}A${String(1 + (id % 28)).padStart(2, '0')}F205X`;
}

interface Address {
  street: string;
  city: string | undefined;
  postalCode: string | undefined;
  stateProv: string | undefined;
  country: string;
}

/** Every third customer has a separate shipping address. */
function shippingOf(id: number, name: string, address: Address): DemoRow {
  const isGiven = id % 3 === 0;
  const given = (value: string | undefined) => (isGiven ? value : null);
  return {
    shipping_name: given(name),
    shipping_street1: given(address.street),
    shipping_street2: given('Goods entrance'),
    shipping_city: given(address.city),
    shipping_postal_code: given(address.postalCode),
    shipping_state_prov: given(address.stateProv),
    shipping_country: given(address.country),
  };
}

function contactsOf({ id, country }: DemoCustomer): DemoRow[] {
  const place = countries.find(({ code }) => code === country) ?? at(countries, 0);
  return ['Purchasing', 'Accounts'].map((note, index) => {
    const name = `${at<string>(place.first, id + index)} ${at<string>(place.last, id)}`;
    return {
      customer_id: id,
      name,
      phone: `${place.phone}${6_660_000 + id * 2 + index}`,
      email: index === 0 ? `${plain(name)}.${id}@example.com` : null,
      note,
    };
  });
}
