import type { Session } from '../../store/db/session.ts';
import { accounts } from './accounts.ts';
import type { Chance } from './chance.ts';
import { type DemoRow, insertRows } from './rows/insert-rows.ts';
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
  const byId = accounts.toSorted((one, other) => one.id - other.id);
  await insertRows(session, 'account', byId);
}

const pages = wordsOf('pages');

function pageRow(page: (typeof pages)[number], index: number): DemoRow {
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
function memberRows(email: unknown, index: number, chance: Chance): DemoRow[] {
  const lists = [...(index % 3 < 2 ? [1] : []), ...(index % 5 === 0 ? [2] : [])];
  return lists.map((list) => ({
    list_id: list,
    email,
    ip: index % 4 === 0 ? null : `192.0.2.${index + 1}`,
    creation_time: chance.before(300 - index, index),
  }));
}
