import { rules } from './rules.ts';
import type { DraftCase } from './write-cases.ts';

const code = 'mt';
const find = 'site.languages.find';
const create = 'site.languages.create';
const update = 'site.languages.update';
const remove = { call: 'site.languages.delete', body: { codes: [code] } };
const language = { code, region: 'MT', currency: 'EUR', isActive: false };
const skipOn = ['code | AlreadyExist', 'language | LimitReached'];
const one = { key: 'languages', where: { code } };
const shown = (currency: string) => ({
  code,
  name: '{{?text}}',
  region: 'MT',
  currency,
  isActive: false,
  isDefault: false,
});

/**
 * A language is part of the whole shop, so that these cases make one that shops seldom have, which
 * is not shown, and skip where the shop has it or takes no more.
 */
export const languageCases: readonly DraftCase[] = [
  {
    id: 'site.languages.create/example 1',
    level: 'core',
    mode: 'write',
    rule: rules.readBack,
    steps: [
      {
        call: create,
        body: { language },
        expect: { answer: { status: 'ok' } },
        skipOn,
        undo: [remove],
      },
      { call: create, body: { language }, expect: { error: 'code | AlreadyExist' } },
      { call: find, expect: { one: { ...one, is: shown('EUR') } } },
      {
        call: update,
        body: { code, language: { currency: 'USD' } },
        expect: { answer: { status: 'ok' } },
      },
      { call: find, expect: { one: { ...one, is: shown('USD') } } },
    ],
  },
  textsCase(),
  refused(
    'refuses region',
    create,
    { language: { ...language, region: 'US' } },
    'region | InvalidValue',
  ),
  refused(
    'refuses currency',
    create,
    { language: { ...language, currency: 'XXY' } },
    'currency | InvalidValue',
  ),
  refused('refuses code', create, { language: { ...language, code: 'xx' } }, 'code | InvalidValue'),
  refused(
    'refuses unknown code',
    update,
    { code: 'zz', language: { isActive: false } },
    'code | NotFound',
  ),
  refused(
    'refuses inactive default',
    update,
    { code: '{{language}}', language: { isActive: false } },
    'isActive | InvalidValue',
  ),
  refused('refuses unknown member', create, { language, stray: 1 }, 'unknown | UnknownField'),
  refused(
    'refuses malformed code',
    create,
    { language: { ...language, code: 'mtt' } },
    'code | Malformed',
  ),
  refused('refuses missing region', create, { language: { code } }, 'region | Missing'),
  refused(
    'refuses deleting the default',
    'site.languages.delete',
    { codes: ['{{language}}'] },
    'codes | InvalidValue',
  ),
];

/** Texts of a record in a second language. */
function textsCase(): DraftCase {
  const id = '{{commerce.departments.1}}';
  const get = 'commerce.departments.get';
  const department = (name: object) => ({ id, department: { name } });
  const named = (name: object) => ({ answer: { status: 'ok', department: { name } } });
  return {
    id: 'site.languages.create/texts',
    level: 'core',
    mode: 'write',
    rule: rules.language,
    steps: [
      { call: find, expect: { one: { ...one, is: shown('USD') } } },
      {
        call: 'commerce.departments.update',
        body: department({ mt: 'Dawl' }),
        expect: { answer: { status: 'ok' } },
      },
      { call: get, body: { id, fields: ['name'], language: code }, expect: named({ mt: 'Dawl' }) },
      {
        call: get,
        body: { id: '{{commerce.departments.2}}', fields: ['name'], language: code },
        expect: named({ mt: '' }),
      },
      { call: remove.call, body: remove.body, expect: { answer: { status: 'ok' } } },
      {
        call: get,
        body: { id, fields: ['name'], language: code },
        expect: { error: 'language | InvalidValue' },
      },
      {
        call: get,
        body: { id, fields: ['name'] },
        expect: named({ '{{language}}': 'Lighting' }),
      },
    ],
  };
}

function refused(of: string, call: string, body: object, error: string): DraftCase {
  const steps = [
    { call: find, expect: {} },
    { call, body, expect: { error }, skipOn: ['language | LimitReached'] },
    { call: find, expect: { same: 0 } },
  ];
  const id = `${call}/${of}`;
  return { id, level: 'errors', mode: 'write', rule: rules.refused, steps, repeats: true };
}
