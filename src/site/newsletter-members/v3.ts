import { count, find, mutationOperation, resource } from '../../contract/operations/operation.ts';
import {
  MembersCreate,
  MembersDelete,
  NewsletterMemberShape,
  newsletterMemberOrders as order,
  NewsletterMemberWhere as where,
} from './shapes.ts';

export const v3 = resource('site.newsletter-members', {
  find: find('newsletterMembers', NewsletterMemberShape, { where, order, key: 'members' }),
  count: count('newsletterMembers', { where }),
  create: mutationOperation('createNewsletterMembers', MembersCreate),
  delete: mutationOperation('deleteNewsletterMembers', MembersDelete),
});
