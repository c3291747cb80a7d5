import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languageRegions } from '../house/specification.ts';
import { pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { seedDepartment } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_LANGUAGES: '40' });
});
afterEach(async () => {
  const found = await find();
  const codes = found.filter(({ isDefault }) => !isDefault).map(({ code }) => code);
  await call('delete', { codes });
  const code = found.find(({ isDefault }) => isDefault)?.code;
  await update(code, { code: 'en', region: 'US', currency: 'USD' });
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`site.languages.${verb}`, body);
const create = (language: Rec) => call('create', { language });
const update = (code: unknown, language: Rec) => call('update', { code, language });
const find = async () => recordsOf(await call('find', {}), 'languages');
const get = async (code: string) => (await find()).find((language) => language.code === code);

const swiss = { code: 'de', region: 'CH', currency: 'CHF', isActive: true };
const english = { code: 'en', region: 'US', currency: 'USD', isActive: true };

describe('create of a language', () => {
  test('stores every member unchanged', async () => {
    expect(await create(swiss)).toEqual({ status: 'ok' });
    expect(await get('de')).toEqual({ ...swiss, name: 'Deutsch', isDefault: false });
  });

  test('uses the currency of the default language, and hides the new language', async () => {
    await update('en', { currency: 'GBP' });
    await create({ code: 'nb', region: 'NO' });
    const plain = { currency: 'GBP', isActive: false, isDefault: false };
    expect(await get('nb')).toEqual({ code: 'nb', region: 'NO', name: 'Norsk bokmål', ...plain });
  });

  test('accepts each language of the specification, in each of its regions', async () => {
    const { data } = await shop.graphql('{ supportedLanguages { code name regions } }');
    const supported: { code: string; regions: string[] }[] = Object(data?.supportedLanguages);
    const regions = supported.map((each) => [each.code, each.regions] as const);
    expect(new Map(regions)).toEqual(languageRegions);
    for (const { code, regions } of supported) {
      if (code !== 'en') expect(verdict(await create({ code, region: regions[0] }))).toBe('ok');
      for (const region of regions) expect(verdict(await update(code, { region }))).toBe('ok');
    }
    expect(await find()).toMatchObject(supported.map(({ code, name }: Rec) => ({ code, name })));
  });

  test('has the same effect on GraphQL', async () => {
    const { data } = await shop.graphql(
      `mutation ($input: LanguageCreateInput!) {
        createLanguage(input: $input) { code name region currency isActive isDefault }
      }`,
      { input: swiss },
    );
    const made = { ...swiss, name: 'Deutsch', isDefault: false };
    expect(data).toEqual({ createLanguage: made });
    expect(await get('de')).toEqual(made);
  });
});

describe('update of a language', () => {
  test('changes only the given members, one by one', async () => {
    await create(swiss);
    let now: Rec = { ...swiss, name: 'Deutsch', isDefault: false };
    for (const change of [{ region: 'AT' }, { currency: 'EUR' }, { isActive: false }, {}]) {
      expect(await update('de', change)).toEqual({ status: 'ok' });
      now = { ...now, ...change };
      expect(await get('de')).toEqual(now);
    }
  });

  test('accepts a new code, with its name and region', async () => {
    await create(swiss);
    expect(await update('de', { code: 'it' })).toEqual({ status: 'ok' });
    expect(await get('it')).toEqual({
      ...swiss,
      code: 'it',
      name: 'Italiano',
      isDefault: false,
    });
    expect(await update('it', { code: 'nl', region: 'BE' })).toEqual({ status: 'ok' });
    expect(pluck(await call('find', {}), 'languages', 'code')).toEqual(['en', 'nl']);
  });

  test('accepts the current code of the language', async () => {
    expect(await update('en', { code: 'en', region: 'IE' })).toEqual({ status: 'ok' });
    expect(await get('en')).toMatchObject({ region: 'IE' });
  });

  test('keeps the default language as the default', async () => {
    expect(await update('en', { code: 'fr', region: 'BE' })).toEqual({ status: 'ok' });
    const renamed = { ...english, code: 'fr', region: 'BE', name: 'Français', isDefault: true };
    expect(await find()).toEqual([renamed]);
  });

  test('returns the language on GraphQL, under its new code', async () => {
    await create(swiss);
    const { data } = await shop.graphql(
      `mutation ($input: LanguageUpdateInput!) {
        updateLanguage(by: { code: "de" }, input: $input) { code name region currency isActive }
      }`,
      { input: { code: 'sv', region: 'FI', currency: 'EUR', isActive: false } },
    );
    const now = { code: 'sv', region: 'FI', currency: 'EUR', isActive: false, name: 'Svenska' };
    expect(data).toEqual({ updateLanguage: now });
    expect(await get('sv')).toMatchObject(now);
  });
});

describe('delete of languages', () => {
  test('ignores codes that the shop lacks, on v3 and GraphQL', async () => {
    await create(swiss);
    await create({ code: 'it', region: 'IT' });
    expect(await call('delete', { codes: ['de', 'zz', 'de'] })).toEqual({ status: 'ok' });
    expect(pluck(await call('find', {}), 'languages', 'code')).toEqual(['en', 'it']);
    const remove = 'mutation { deleteLanguages(codes: ["it", "zz"]) }';
    expect(await shop.graphql(remove)).toEqual({
      data: { deleteLanguages: [expect.stringMatching(/^\d+$/)] },
    });
    expect(await call('delete', { codes: [] })).toEqual({ status: 'ok' });
    expect(await find()).toHaveLength(1);
  });

  test('refuses the whole call when it includes the default language', async () => {
    await create(swiss);
    const before = await find();
    const told = await call('delete', { codes: ['de', 'en'] });
    expect(verdict(told)).toBe('InvalidValue on codes');
    expect(await find()).toEqual(before);
  });
});

describe('errors of languages', () => {
  /** Both surfaces refuse each body equally, and change nothing. */
  const refused = async (code: string | null, wrong: string, ...inputs: Rec[]) => {
    await create(swiss);
    const before = await find();
    for (const input of inputs) {
      const told = code === null ? await create(input) : await update(code, input);
      expect(verdict(told), JSON.stringify(input)).toBe(wrong);
      const { errors } = await shop.graphql(
        code === null
          ? 'mutation ($input: LanguageCreateInput!) { createLanguage(input: $input) { code } }'
          : `mutation ($input: LanguageUpdateInput!) {
              updateLanguage(by: { code: "${code}" }, input: $input) { code }
            }`,
        { input },
      );
      const { type, field } = errors?.[0]?.extensions ?? {};
      expect(`${type} on ${field}`, JSON.stringify(input)).toBe(wrong);
    }
    expect(await find()).toEqual(before);
  };

  test('site.languages.create | code | InvalidValue', () =>
    refused(null, 'InvalidValue on code', { ...swiss, code: 'xx' }, { ...swiss, code: 'DE' }));

  test('site.languages.create | code | AlreadyExist', () =>
    refused(null, 'AlreadyExist on code', swiss, { code: 'en', region: 'GB' }));

  const noRegions = ['US', 'de', 'XX', 'FR'].map((region) => ({ region }));
  test('site.languages.create | region | InvalidValue', () =>
    refused(null, 'InvalidValue on region', ...noRegions.map((each) => ({ code: 'it', ...each }))));

  const noMoney = ['XXX', 'eur', 'DEM', 'ABC', 'XAU'].map((currency) => ({ currency }));
  test('site.languages.create | currency | InvalidValue', () => {
    const italian = { code: 'it', region: 'IT' };
    const wrong = noMoney.map((each) => ({ ...italian, ...each }));
    return refused(null, 'InvalidValue on currency', ...wrong);
  });

  test('site.languages.update | code | InvalidValue', () =>
    refused('de', 'InvalidValue on code', { code: 'xx' }, { code: 'IT', currency: 'EUR' }));

  test('site.languages.update | code | NotFound', () =>
    refused('zz', 'NotFound on code', {}, { currency: 'EUR' }, { code: 'it', region: 'IT' }));

  test('update to a code of another language is AlreadyExists', () =>
    refused('de', 'AlreadyExists on code', { code: 'en', region: 'US' }));

  test('site.languages.update | region | InvalidValue', () =>
    refused('de', 'InvalidValue on region', ...noRegions.slice(0, 3), { code: 'pt' }));

  test('site.languages.update | currency | InvalidValue', () =>
    refused('de', 'InvalidValue on currency', ...noMoney));

  test('site.languages.update | isActive | InvalidValue', () =>
    refused(
      'en',
      'InvalidValue on isActive',
      { isActive: false },
      { ...english, isActive: false },
    ));
});

test('writes take the same number of statements for any number of texts', async () => {
  const cost = async () => {
    await settle(shop);
    return [
      await shop.statements(() => create({ code: 'de', region: 'DE' })),
      await shop.statements(() => update('de', { code: 'nl', region: 'NL' })),
      await shop.statements(() => update('nl', { isActive: true })),
      await shop.statements(() => call('delete', { codes: ['nl'] })),
    ];
  };
  const before = await cost();
  for (let n = 0; n < 20; n++) await seedDepartment(shop, `D${n}`);
  expect(await cost()).toEqual(before);
  expect(Math.max(...before)).toBeLessThanOrEqual(7);
});
