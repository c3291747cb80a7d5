import { list, shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  find,
  mutationOperation,
  resource,
} from '../../../ground/contract/operations/operation.ts';

const members = {
  list: 'int(1..)',
  email: 'string(3..100)',
  ip: 'string(7..15) nullable',
  creationTime: 'datetime',
} as const;

/** The member in responses, in the specification's order. v3 identifies it by list and address. */
export const NewsletterMemberShape = shape(members);
export const NewsletterMemberFully = shape({ id: 'int(1..)', ...members });

export const NewsletterMemberWhere = shape({
  list: 'int(1..)',
  email: 'string(3..100)',
  domain: 'string(1..98)',
  ip: 'string(7..15)',
}).filters({
  list: 'listId.equals',
  email: 'email.equals',
  ip: 'ip.equals',
});

export const newsletterMemberOrders = ['list', 'email', 'ip', 'creationTime'] as const;

export const NewMember = shape({
  email: 'string(3..100) (req)',
  ip: 'string(7..15) nullable',
});

/** If an address occurs twice in a call, compared without case, the first occurrence counts. */
export const MembersCreate = shape({
  members: list(NewMember).required(),
  lists: 'id list (req)',
});

export const MembersDelete = shape({
  emails: 'array of string(3..100) (req)',
  lists: 'id list (req)',
});

export const newsletterMembers = resource('site.newsletter-members', {
  find: find('newsletterMembers', NewsletterMemberShape, {
    where: NewsletterMemberWhere,
    order: newsletterMemberOrders,
    key: 'members',
  }),
  count: count('newsletterMembers', { where: NewsletterMemberWhere }),
  create: mutationOperation('createNewsletterMembers', MembersCreate),
  delete: mutationOperation('deleteNewsletterMembers', MembersDelete),
});
