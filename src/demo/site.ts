import type { Session } from '../db/session.ts';
import type { Chance } from './chance.ts';
import { insertRows, type NewRow } from './rows/insert-rows.ts';
import { demoPasswordHash, demoSignIn } from './sign-in.ts';
import { join, noText, say } from './texts.ts';
import { wordsOf } from './words.ts';

/** Inserts pages, newsletter lists with their members, and accounts of the admin panel. */
export async function seedSite(
  session: Session,
  emails: readonly unknown[],
  chance: Chance,
): Promise<void> {
  await insertRows(session, 'page', pages.map(pageRow));
  await insertRows(session, 'newsletter_list', [{ id: 2, name: 'Gardeners' }]);
  await insertRows(
    session,
    'newsletter_member',
    emails.flatMap((email, index) => memberRows(email, index, chance)),
  );
  await insertRows(session, 'account', accounts);
}

const pages = wordsOf('pages');

function pageRow(page: (typeof pages)[number], index: number): NewRow {
  const title = say(page.title);
  return {
    id: index + 1,
    name: page.name,
    title,
    content: join([title, say(page.text)], ([head, body]) => `<h1>${head}</h1><p>${body}</p>`),
    seo_title: title,
    seo_keywords: noText,
    seo_description: say(page.text),
    is_system_page: page.isSystem,
    is_always_visible: page.isSystem,
    layout_products: 0,
  };
}

/** Two of three customers read the newsletter, and every fifth reads the one for gardeners. */
function memberRows(email: unknown, index: number, chance: Chance): NewRow[] {
  const lists = [...(index % 3 < 2 ? [1] : []), ...(index % 5 === 0 ? [2] : [])];
  return lists.map((list) => ({
    list_id: list,
    email,
    ip: index % 4 === 0 ? null : `192.0.2.${index + 1}`,
    creation_time: chance.before(300 - index, index),
  }));
}

const accounts = [
  accountRow({ id: 1, name: 'Nora Byrne', email: demoSignIn.email, access: 'Full' }),
  accountRow({
    id: 2,
    name: 'Warehouse',
    email: 'warehouse@example.com',
    days: 'MondayToSaturday',
    from_hour: 6,
    to_hour: 20,
    sections: ['Inventory', 'Sales'],
    ip: '192.0.2.10',
  }),
  accountRow({
    id: 3,
    name: 'Giulia Rossi',
    email: 'giulia@example.com',
    days: 'MondayToFriday',
    sections: ['Catalog', 'Marketing', 'Website'],
    locale: 'it_IT',
    rows_number: 50,
  }),
  accountRow({ id: 4, name: 'Former colleague', email: 'former@example.com', access: 'Denied' }),
  accountRow({
    id: 5,
    name: 'Sofia Keller',
    email: 'sales@example.com',
    sections: ['Sales', 'Customers'],
  }),
  accountRow({
    id: 6,
    name: 'Marco Conti',
    email: 'catalog@example.com',
    sections: ['Catalog', 'Marketing'],
  }),
  accountRow({
    id: 7,
    name: 'Petra Lang',
    email: 'stock@example.com',
    sections: ['Inventory', 'Catalog'],
  }),
];

/**
 * Every account has the password Demo1234, as a hash of this service: nora@example.com can sign in,
 * and former@example.com cannot.
 */
function accountRow(columns: NewRow): NewRow {
  return {
    encrypted_password: demoPasswordHash,
    access: 'Limited',
    days: 'MondayToSunday',
    from_hour: 0,
    to_hour: 24,
    sections: [],
    ip: null,
    locale: 'en_IE',
    rows_number: 20,
    ...columns,
  };
}
