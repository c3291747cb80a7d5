import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { textField } from '../../../store/db/read/filter-field.ts';
import { type Condition, folded } from '../../../store/db/read/table.ts';
import { NewsletterMemberFully, NewsletterMemberWhere } from './shapes.ts';

/** Condition: the folded column equals the text, regardless of case. */
const sameText =
  (sql: string): Condition =>
  (value, { statement }) =>
    `${sql} = fold(${statement.bind(value, 'text')})`;

const NewsletterMemberObject = builder.prismaObject('NewsletterMember', {
  section: 'Marketing',
  topic: 'site.newsletter-members',
  interfaces: [Node],
  shape: NewsletterMemberFully,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    listId: t.expose('listId', { type: 'ID' }),
    email: t.exposeString('email'),
    ip: t.exposeString('ip', { nullable: true }),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    list: t.relation('list'),
  }),
});

export const NewsletterMember = readBy(
  NewsletterMemberObject,
  {
    orders: {
      id: 'column',
      listId: 'column',
      email: 'column',
      ip: 'column',
      creationTime: 'column',
    },
    filters: { email: { ...textField('t.email'), sameKey: folded } },
    conditions: {
      domain: sameText(`substring(fold(t.email) FROM '[^@]*$')`),
    },
  },
  {
    list: 'Who gets the newsletter? Lists subscribers by email address, list or day of subscription.',
    one: 'Shows one subscription to a newsletter: the email address, the day and the IP address it came from.',
    byIds: 'Shows the subscribers that a mailing program refers to.',
    words: {
      NewsletterMember: 'subscriber recipient mailing mail receives gets',
      'Mutation.createNewsletterMembers': 'subscribe opt add address sign',
      'Mutation.deleteNewsletterMembers':
        'unsubscribe opt out stop more mail bounced somebody off unsubscribed remove',
    },
  },
);

listAndGetFields(NewsletterMember, {
  many: 'newsletterMembers',
  one: 'newsletterMember',
  conditions: NewsletterMemberWhere,
  describe: {
    domain: 'With an email address of this domain (the part after the @), regardless of case.',
  },
});
