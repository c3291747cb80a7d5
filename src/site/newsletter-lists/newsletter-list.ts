import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';

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

export const NewsletterList = readBy(NewsletterListObject, {
  orders: { id: 'column', name: 'column' },
});

listAndGetFields(NewsletterList, {
  many: 'newsletterLists',
  one: 'newsletterList',
});
