import { act, find, remove, resource, update } from '../../contract/operation.ts';
import { shape } from '../../contract/shape.ts';
import {
  LanguageCreate,
  LanguageShape,
  LanguageUpdate,
  languageCode,
  languageCodes,
} from './shapes.ts';

const language = LanguageCreate.required();

export const v3 = resource('site.languages', {
  find: find('languages', LanguageShape, { whole: true }),
  create: act('createLanguage', shape({ language }), { language: 'input' }),
  update: update('language', LanguageUpdate, 'updateLanguage', languageCode),
  delete: remove('deleteLanguages', languageCodes),
});
