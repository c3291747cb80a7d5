import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { LanguageShape } from './shapes.ts';

const LanguageObject = builder.prismaObject('Language', {
  section: 'Website',
  topic: 'site.languages',
  reference: true,
  interfaces: [Node],
  shape: LanguageShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    currency: t.exposeString('currency'),
    isActive: t.exposeBoolean('isActive'),
    isDefault: t.exposeBoolean('isDefault'),
  }),
});

export const Language = readBy(LanguageObject, {
  key: 'code',
  keyType: 'text',
  identifier: [{ sql: 't.code COLLATE "C"', type: 'text' }],
  // A shop has a few languages.
  orders: { id: 'column', code: 'column', name: 'column' },
});

listAndGetFields(Language, { many: 'languages', one: 'language' });
