import { type Condition, equals, folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToOne } from '../../schema/relations.ts';
import { NewsletterMemberFully, NewsletterMemberWhere, newsletterMemberOrders } from './shapes.ts';

/** Condition: the folded column is the text, whatever its case. */
const sameText =
  (sql: string): Condition =>
  (value, { statement }) =>
    `${sql} = fold(${statement.bind(value, 'text')})`;

export const NewsletterMember = record('NewsletterMember', {
  section: 'Marketing',
  shape: NewsletterMemberFully,
  table: {
    name: 'newsletter_member',
    orders: {
      id: { sql: 't.id', type: 'int8' },
      list: { sql: 't.list_id', type: 'int8' },
      email: { sql: folded('t.email'), type: 'text' },
      ip: { sql: folded('t.ip'), type: 'text', nullable: true },
      creationTime: { sql: 't.creation_time', type: 'timestamptz' },
    },
    conditions: {
      listId: equals('t.list_id', 'int8'),
      email: sameText(folded('t.email')),
      domain: sameText(`substring(fold(t.email) FROM '[^@]*$')`),
      ip: equals('t.ip', 'text'),
    },
  },
});

finder(NewsletterMember, {
  many: 'newsletterMembers',
  one: 'newsletterMember',
  where: inputOf('NewsletterMemberWhere', NewsletterMemberWhere, 'Conditions on members.', {
    list: 'In this newsletter list.',
    email: 'With this email address, whatever its case.',
    domain: 'With an email address whose part after the @ is this, whatever its case.',
    ip: 'Subscribed from this IP address.',
  }),
  orders: ['id', ...newsletterMemberOrders],
});
relatesToOne('NewsletterMember', 'list', 'NewsletterList', {
  by: 'listId',
  description: 'The newsletter list.',
});
