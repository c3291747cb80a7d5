import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  find,
  mutationOperation,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** The language in responses, in the specification's order. */
export const LanguageShape = shape({
  code: 'string(2)',
  name: 'string(1..35)',
  region: 'string(2)',
  currency: 'string(3)',
  isActive: 'bool',
  isDefault: 'bool',
});

export const LanguageCreate = shape({
  code: 'string(2) (req)',
  region: 'string(2) (req)',
  currency: 'string(3)',
  isActive: 'bool',
});

export const LanguageUpdate = LanguageCreate.partial();

/** The key of the language to update. */
export const languageCode = { code: 'string(2) (req)' } as const;

/** The keys of the languages to delete. */
export const languageCodes = { codes: 'array of string(2) (req)' } as const;

/** A language that a shop can have. */
export const SupportedLanguageShape = shape({
  code: 'string(2)',
  name: 'string(1..35)',
  regions: 'array of string(2)',
});

const language = LanguageCreate.required();

export const languages = resource('site.languages', {
  find: find('languages', LanguageShape, { isUnpaged: true }),
  create: mutationOperation('createLanguage', shape({ language }), { language: 'input' }),
  update: update('language', LanguageUpdate, 'updateLanguage', languageCode),
  delete: remove('deleteLanguages', languageCodes),
});
