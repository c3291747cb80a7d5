import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
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

export const Language = readBy(
  LanguageObject,
  {
    key: 'code',
    keyType: 'text',
    identifier: [{ sql: 't.code COLLATE "C"', type: 'text' }],
    // A shop has a few languages.
    orders: { id: 'column', code: 'column', name: 'column' },
  },
  {
    list: 'Lists the languages in which the shop has texts, with the currency that each shows.',
    one: 'Shows one language of the shop by its code, such as `it`, with its region and currency.',
    byIds: 'Shows the names of the languages that a report refers to.',
    create: 'The shop is translated: adds a language.',
    update: 'Shows or hides a language on the site, or changes its region, currency or code.',
    delete: 'The shop is no longer offered in some languages: removes them with their texts.',
    words: {
      Language:
        'translation translate translated tongue multilingual locale english german french dutch',
      'Mutation.createLanguage': 'offer shop in',
      'Query.supportedLanguages': 'could possible',
      'Query.shop': 'currency timezone time zone settings configuration limits',
    },
  },
);

listAndGetFields(Language, { many: 'languages', one: 'language' });
