import { shape } from '../../contract/notation/shape.ts';
import {
  find,
  mutationOperation,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  LanguageCreate,
  LanguageShape,
  LanguageUpdate,
  languageCode,
  languageCodes,
} from './shapes.ts';

const language = LanguageCreate.required();

export const v3 = resource('site.languages', {
  find: find('languages', LanguageShape, { isUnpaged: true }),
  create: mutationOperation('createLanguage', shape({ language }), { language: 'input' }),
  update: update('language', LanguageUpdate, 'updateLanguage', languageCode),
  delete: remove('deleteLanguages', languageCodes),
});
