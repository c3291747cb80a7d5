import { act, count, find, resource } from '../../contract/operation.ts';
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
  create: act('createNewsletterMembers', MembersCreate),
  delete: act('deleteNewsletterMembers', MembersDelete),
});
