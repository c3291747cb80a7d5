import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';

const NewsletterListObject = builder.prismaObject('NewsletterList', {
  section: 'Marketing',
  topic: 'site.newsletter-lists',
  interfaces: [Node],
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    memberCount: t.column({
      type: 'SafeInt',
      sql: '(SELECT count(*)::int FROM newsletter_member m WHERE m.list_id = t.id)',
      costly: true,
      description: 'Number of members in the list.',
    }),
    members: t.connectionOf('members'),
  }),
});

export const NewsletterList = readBy(
  NewsletterListObject,
  {
    orders: { id: 'column', name: 'column' },
  },
  {
    list: 'Which newsletters can people subscribe to? Lists the mailing lists with their numbers of subscribers.',
    one: 'Shows one newsletter list, with the addresses that get the mail.',
    byIds: 'Shows the names of the newsletter lists that a campaign goes to.',
    create: 'A new newsletter begins, such as for dealers or weekly offers: adds its list.',
    update: 'Changes the name of a newsletter list; its subscribers stay.',
    delete: 'Newsletters end: removes their lists.',
    words: {
      NewsletterList: 'mailing list mail campaign bulletin',
    },
  },
);

listAndGetFields(NewsletterList, {
  many: 'newsletterLists',
  one: 'newsletterList',
});
