import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { NewsletterList } from './newsletter-list.ts';

const input = shape({ name: 'string(1..60) (req)' });

createField(NewsletterList, {
  shape: input,
  write: (data, { newsletterList }) => newsletterList.create({ data, select: { id: true } }),
});

updateField(NewsletterList, {
  shape: input.partial(),
  write: (id, data, { newsletterList }) => newsletterList.updateMany({ where: { id }, data }),
});

deleteField(NewsletterList, {
  many: 'NewsletterLists',
  note: 'Their members are deleted too.',
  write: (ids, { newsletterList }) => newsletterList.deleteMany({ where: { id: { in: ids } } }),
});
