import { languages as resource } from '../../src/shop/site/languages/shapes.ts';
import { examplesOf } from './example.ts';

const german = { code: 'de', region: 'AT', currency: 'EUR', isActive: true };

export const languages = examplesOf(resource, {
  create: {
    good: [{ language: german }, { language: { code: 'it', region: 'IT' } }],
    shown: { language: { ...german, code: 'es', region: 'ES' } },
    refused: [
      ['code | InvalidValue', { language: { code: 'xx', region: 'US' } }],
      ['code | AlreadyExist', { language: { code: 'de', region: 'DE' } }],
      ['language | LimitReached', { language: { code: 'es', region: 'ES' } }],
      ['region | InvalidValue', { language: { code: 'es', region: 'DE' } }],
      ['currency | InvalidValue', { language: { code: 'es', region: 'ES', currency: 'XXY' } }],
    ],
  },
  update: {
    good: [{ code: 'de', language: { region: 'DE', isActive: false } }],
    refused: [
      ['code | NotFound', { code: 'es', language: { isActive: true } }],
      ['code | InvalidValue', { code: 'de', language: { code: 'xx' } }],
      ['region | InvalidValue', { code: 'de', language: { region: 'US' } }],
      ['currency | InvalidValue', { code: 'de', language: { currency: 'XXY' } }],
      ['isActive | InvalidValue', { code: 'en', language: { isActive: false } }],
    ],
  },
  find: { good: [{ fields: ['code', 'name', 'region', 'currency', 'isDefault'] }, {}] },
  delete: {
    good: [{ codes: ['it', 'fr'] }],
    refused: [['codes | InvalidValue', { codes: ['it', 'en'] }]],
  },
});
