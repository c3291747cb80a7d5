import './supported-languages.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import { shape, type ValueOf } from '../../../ground/contract/notation/shape.ts';
import { over } from '../../../ground/contract/notation/wrong-members.ts';
import type { Session } from '../../../store/db/session.ts';
import { lockPricing } from '../../commerce/prices/lock.ts';
import { refreshShopSettings } from '../../shared/refresh-shop-settings.ts';
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

updateField<typeof LanguageUpdate, Renamed, string, StoredLanguage>(Language, {
  shape: LanguageUpdate,
  key: 'code',
  refusals: {
    language_pkey: ['code', 'AlreadyExists', 'the shop has the language already'],
  },
  rules: (given) => [
    () => given.code !== undefined && checkCode(given.code),
    () => checkCurrency(given.currency),
  ],
  async before(code, { session, locks }) {
    const sql = 'SELECT code, region, is_default AS "isDefault" FROM language WHERE code = $1';
    const [row] = await session.query(locks ? `${sql} FOR NO KEY UPDATE` : sql, [code]);
    // The statement names the members.
    return row as StoredLanguage | undefined;
  },
  changes: (given, before) => [
    () => {
      const { code, region } = over(before, given);
      // An unknown code is refused on its own.
      const isKnown = given.code === undefined || supportedLanguage(code);
      const isGiven = given.code !== undefined || given.region !== undefined;
      if (isGiven && isKnown) checkRegion(code, region);
    },
    () => {
      if (given.isActive === false && before.isDefault)
        refuse('isActive', 'InvalidValue', 'the default language stays active');
    },
  ],
  async prepare({ code, ...given }) {
    return code === undefined ? given : { ...given, code, name: checkCode(code).name };
  },
  lock: async (from, { session }, { code = from }) => code !== from && holdLanguages(session),
  async write(from, { code = from, name, ...given }, { language }, { context, before }) {
    const renamed = code === from ? {} : { code, name };
    const { count } = await language.updateMany({
      where: { code: from },
      data: { region: before.region, ...given, ...renamed },
    });
    await refreshShopSettings(context, 'language');
    return { count, key: code };
  },
});

interface Renamed extends GraphqlNamed<ValueOf<typeof LanguageUpdate>> {
  readonly name?: string;
}

interface StoredLanguage {
  readonly code: string;
  readonly region: string;
  readonly isDefault: boolean;
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
