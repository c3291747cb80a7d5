import './supported-languages.ts';
import { refreshShopSettings } from '../../../engine/call/refresh-shop-settings.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { Rule } from '../../../engine/schema/mutations/other-faults.ts';
import { checkEach, refuse } from '../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import type { Session } from '../../../store/db/session.ts';
import { lockPricing } from '../../commerce/prices/lock.ts';
import { Language } from './language.ts';
import { checkCode, checkCurrency, checkRegion } from './rules.ts';
import { LanguageCreate, LanguageUpdate, languageCodes } from './shapes.ts';
import { supportedLanguage } from './supported.ts';

createField(Language, {
  shape: LanguageCreate,
  note: 'Its name is written in the language itself. Without a currency it gets the currency of the default language.',
  refusals: { language_pkey: ['code', 'AlreadyExist', 'the shop has the language already'] },
  rules: (given) => [
    () => checkCode(given.code),
    () => supportedLanguage(given.code) && checkRegion(given.code, given.region),
    () => checkCurrency(given.currency),
  ],
  async write({ code, region, currency, isActive = false }, _client, { context }) {
    const { session, settings } = context;
    const { name } = checkCode(code);
    checkEach(
      () => checkRegion(code, region),
      () => checkCurrency(currency),
    );
    await holdLanguages(session);
    const row = [code, name, region, currency ?? null, isActive];
    const made = await session.query(addLanguage, [...row, settings.maxLanguages]);
    if (made.length === 0)
      refuse('language', 'LimitReached', `a shop has at most ${settings.maxLanguages} languages`);
    await refreshShopSettings(context, 'language');
    return { id: code };
  },
});

/** SQL. Adds no row if the limit is reached; an existing code violates its constraint. */
const addLanguage = `INSERT INTO language (code, name, region, currency, is_active, position)
  SELECT $1::bpchar, $2::text, $3::bpchar,
    coalesce($4::bpchar, (SELECT currency FROM language WHERE is_default)), $5::bool,
    max(position) + 1
  FROM language HAVING count(*) < $6::int OR bool_or(code = $1::bpchar) RETURNING code`;

const defaultIsActive = ['isActive', 'InvalidValue', 'the default language stays active'] as const;

const valueRules = (given: Changes): Rule[] => [
  () => given.code !== undefined && checkCode(given.code),
  () => checkCurrency(given.currency),
];

updateField<typeof LanguageUpdate, Changes, string>(Language, {
  shape: LanguageUpdate,
  key: 'code',
  refusals: {
    language_pkey: ['code', 'AlreadyExists', 'the shop has the language already'],
    language_default_active: defaultIsActive,
  },
  rules: (given, { session, id }) => [
    ...valueRules(given),
    async () => {
      const sql = 'SELECT code, region FROM language WHERE code = $1';
      const [row] = await session.query(sql, [id]);
      const { code = row?.code, region = row?.region } = given;
      const isKnown = row && supportedLanguage(String(code));
      if (isKnown && (given.code !== undefined || given.region !== undefined))
        checkRegion(String(code), String(region));
    },
    async () => {
      if (given.isActive !== false) return;
      const sql = 'SELECT FROM language WHERE code = $1 AND is_default';
      if ((await session.query(sql, [id])).length > 0) refuse(...defaultIsActive);
    },
  ],
  async prepare(data) {
    checkEach(...valueRules(data));
    return data;
  },
  lock: async (from, { session }, { code = from }) => code !== from && holdLanguages(session),
  async write(from, data, { language }, { context }) {
    const lock = 'SELECT region FROM language WHERE code = $1 FOR NO KEY UPDATE';
    const [row] = await context.session.query(lock, [from]);
    if (!row) return { count: 0 };
    const { code = from, region = String(row.region), ...rest } = data;
    if (data.code !== undefined || data.region !== undefined) checkRegion(code, region);
    const named = code === from ? {} : { code, name: checkCode(code).name };
    const { count } = await language.updateMany({
      where: { code: from },
      data: { ...rest, region, ...named },
    });
    await refreshShopSettings(context, 'language');
    return { count, key: code };
  },
});

interface Changes {
  readonly code?: string;
  readonly region?: string;
  readonly currency?: string;
  readonly isActive?: boolean;
}

deleteField<string>(Language, {
  many: 'Languages',
  shape: shape(languageCodes),
  note: 'Texts in a deleted language are deleted too; reviews remain. The default language cannot be deleted.',
  async write(codes, { language }, { context }) {
    await holdLanguages(context.session);
    const named = { code: { in: codes } };
    if ((await language.count({ where: { ...named, isDefault: true } })) > 0)
      refuse('codes', 'InvalidValue', 'the default language cannot be deleted');
    const result = await language.deleteMany({ where: named });
    await refreshShopSettings(context, 'language');
    return result;
  },
});

/**
 * For calls that add or delete languages: until the end, no other call writes texts or search
 * documents. The pricing is locked first, as in writes of products: see commerce/prices/lock.ts.
 */
async function holdLanguages(session: Session): Promise<void> {
  await lockPricing(session);
  await session.query('SELECT hold_languages()', []);
}
