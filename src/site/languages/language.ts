import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { LanguageShape } from './shapes.ts';

export const Language = record('Language', {
  section: 'Website',
  shape: LanguageShape,
  table: {
    name: 'language',
    key: 'code',
    keyType: 'text',
    identifier: [{ sql: 't.code COLLATE "C"', type: 'text' }],
    orders: {},
  },
});

finder(Language, { many: 'languages', one: 'language', selector: 'code' });
