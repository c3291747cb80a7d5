import { shape } from '../../contract/shape.ts';
import { folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany } from '../../schema/relations.ts';

export const NewsletterList = record('NewsletterList', {
  section: 'Marketing',
  shape: shape({ id: 'int(1..)', name: 'string(1..60)', memberCount: 'int(0..)' }),
  describe: { memberCount: 'Number of members in the list.' },
  table: {
    name: 'newsletter_list',
    columns: {
      memberCount: {
        sql: '(SELECT count(*)::int FROM newsletter_member m WHERE m.list_id = t.id)',
        costly: true,
      },
    },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: folded('t.name'), type: 'text' },
    },
  },
});

finder(NewsletterList, { many: 'newsletterLists', one: 'newsletterList', orders: ['id', 'name'] });
relatesToMany('NewsletterList', 'members', 'NewsletterMember', {
  of: 't.list_id = k.parent',
  description:
    'The members of the list, in the order they were added. `newsletterMembers` filters and sorts.',
});
