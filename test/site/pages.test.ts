import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asRead } from '../support/as-read.ts';
import { paint, upload } from '../support/pictures.ts';
import { idOf, pluck, type Rec, recordsOf, verdict } from '../support/records.ts';
import { seedGerman } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { expectSorted } from '../support/sorting.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await seedGerman(shop);
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`site.pages.${verb}`, body);
const create = (page: Rec) => call('create', { page });
const update = (id: unknown, page: Rec) => call('update', { id, page });
const get = async (id: unknown, ...fields: string[]) =>
  (await call('get', fields.length > 0 ? { id, fields } : { id })).page;
const countPages = async () => (await call('count', {})).count;

const whole = {
  name: 'Über uns "1"',
  title: { en: 'About us', de: 'Über uns' },
  content: { en: '<p>Good & "plain"</p>', de: 'Gut\n\\ und 漢字 😀' },
  seoTitle: { en: 'About' },
  seoKeywords: { en: 'a, b', de: 'c' },
  seoDescription: { en: '', de: 'Alles' },
  templatePage: 'page',
  productsLayout: {
    products: 72,
    columns: 6,
    sortOrder: '-Price',
    imageSize: 'Large',
    showDescription: true,
  },
  isAlwaysVisible: true,
};
const defaults = { isSystemPage: false, image: null };
const noText = { en: '' };
const plain = {
  ...defaults,
  ...{ title: noText, content: noText, seoTitle: noText, seoKeywords: noText },
  ...{ seoDescription: noText, templatePage: '', isAlwaysVisible: false },
  productsLayout: {
    products: 24,
    columns: 4,
    sortOrder: 'Position',
    imageSize: 'Optimal',
    showDescription: false,
  },
};
const order =
  'id,name,title,content,seoTitle,seoKeywords,seoDescription,templatePage,isSystemPage,image,productsLayout,isAlwaysVisible';

describe('a page with every member set', () => {
  test('returns every member in the order of the specification', async () => {
    const { id } = await create(whole);
    expect(await get(id)).toEqual({ id, ...whole, ...defaults });
    expect(Object.keys(Object(await get(id))).join()).toBe(order);
  });

  test('update changes every member', async () => {
    const { id } = await create({ name: 'x' });
    for (const [name, value] of Object.entries(whole)) {
      expect(await update(id, { [name]: value })).toEqual({ status: 'ok' });
      expect(await get(id, name)).toEqual({ [name]: value });
    }
    expect(await get(id)).toEqual({ id, ...whole, ...defaults });
  });

  test('GraphQL creates an equal page', async () => {
    const productsLayout = { ...whole.productsLayout, sortOrder: 'PRICE_DESC', imageSize: 'LARGE' };
    const picture = { image: await paint(30, 20), imageAlign: 'LEFT', imageCaption: 'We' };
    const { data } = await shop.graphql(
      `mutation ($input: PageCreateInput!) {
        createPage(input: $input) {
          id name titleByLanguage contentByLanguage seoTitleByLanguage seoKeywordsByLanguage
          seoDescriptionByLanguage templatePage isSystemPage
          image { url width height align caption } isAlwaysVisible
          productsLayout { products columns sortOrder imageSize showDescription }
          texts(language: "de") { title seoTitle }
        }
      }`,
      { input: { ...whole, productsLayout, ...picture } },
    );
    const { id: _, texts, ...made } = Object(data?.createPage);
    const id = idOf(data?.createPage);
    const image = { url: expect.any(String), width: 30, height: 20, align: 'LEFT', caption: 'We' };
    expect(made).toEqual({
      ...asRead('Page', whole),
      ...{ productsLayout, image, isSystemPage: false },
    });
    expect(texts).toEqual({ title: 'Über uns', seoTitle: 'About' });
    expect(await get(id)).toEqual({
      ...{ id, ...whole, isSystemPage: false },
      image: { ...image, align: 'Left' },
    });
  });

  test('GraphQL changes and deletes the page', async () => {
    const { id } = await create(whole);
    const changed = await shop.graphql(
      `mutation { updatePage(by: { id: ${id} }, input: { name: "y", isAlwaysVisible: false }) { id name } }`,
    );
    expect(changed.data?.updatePage).toEqual({ id: String(id), name: 'y' });
    expect(await get(id)).toEqual({ id, ...whole, name: 'y', isAlwaysVisible: false, ...defaults });
    const gone = await shop.graphql(`mutation { deletePages(ids: [${id}, 999999]) }`);
    expect(gone.data?.deletePages).toEqual([String(id)]);
  });
});

describe('create of a page', () => {
  test.each<[Rec, Rec]>([
    [{ name: 'Bare' }, { name: 'Bare' }],
    [
      { title: { en: ' Terms ', de: 'AGB' } },
      { name: 'Terms', title: { en: ' Terms ', de: 'AGB' } },
    ],
    [{ title: { de: 'AGB' } }, { name: 'New page', title: { en: '', de: 'AGB' } }],
    [{}, { name: 'New page' }],
  ])('adds defaults to %j', async (given, expected) => {
    const { id } = await create(given);
    expect(await get(id)).toEqual({ id, ...plain, ...expected });
  });
});

describe('update of a page', () => {
  test('keeps members that the request omits', async () => {
    const { id } = await create(whole);
    expect(await update(id, {})).toEqual({ status: 'ok' });
    await update(id, { productsLayout: { columns: 2 }, title: { de: 'Wir' } });
    const productsLayout = { ...whole.productsLayout, columns: 2 };
    const title = { en: 'About us', de: 'Wir' };
    expect(await get(id)).toEqual({ id, ...whole, productsLayout, title, ...defaults });
  });

  test('refuses to change which pages the site needs', async () => {
    const { id } = await create(whole);
    expect(verdict(await update(id, { isSystemPage: true }))).toBe('UnknownField on unknown');
    expect(verdict(await create({ isSystemPage: true }))).toBe('UnknownField on unknown');
  });
});

describe('the image of a page', () => {
  const url = expect.stringMatching(/^http:.{45,}\.png$/);

  test('has address, size, align and caption, and can be downloaded', async () => {
    const { id } = await create({ image: await paint(), imageAlign: 'Right', imageCaption: 'Ann' });
    expect(await get(id, 'image')).toEqual({
      image: { url, width: 60, height: 50, align: 'Right', caption: 'Ann' },
    });
    const { image } = Object(await get(id, 'image'));
    const response = await fetch(shop.url + new URL(image.url).pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('shrinks to 1000 pixels, and a smaller one keeps its size', async () => {
    const { id } = await create({ image: await paint(2400, 1200) });
    expect(await get(id, 'image')).toMatchObject({ image: { width: 1000, height: 500 } });
    await update(id, { image: await paint(500, 2000) });
    expect(await get(id, 'image')).toMatchObject({ image: { width: 250, height: 1000 } });
    await update(id, { image: await paint(1, 1000) });
    expect(await get(id, 'image')).toEqual({
      image: { url, width: 1, height: 1000, align: 'Center', caption: '' },
    });
  });

  test('disappears by null, stays when omitted; align and caption are stored with it', async () => {
    const { id } = await create({ image: await paint(), imageAlign: 'Left', imageCaption: 'Ann' });
    await update(id, { name: 'kept' });
    expect(await get(id, 'image')).toMatchObject({ image: { width: 60, caption: 'Ann' } });
    await update(id, { image: null, imageCaption: 'Bea' });
    expect(await get(id, 'image')).toEqual({ image: null });
    await update(id, { image: await paint(40, 30) });
    const image = { url, width: 40, height: 30, align: 'Left', caption: 'Bea' };
    expect(await get(id, 'image')).toEqual({ image });
  });
});

describe('errors of pages', () => {
  /** Returns the same error on create and update, on both surfaces, and changes nothing. */
  async function isRefused(verb: 'create' | 'update', given: Rec, told: string) {
    const { id } = await create({ name: 'kept' });
    const before = await countPages();
    const request = verb === 'create' ? { page: given } : { id, page: { name: 'new', ...given } };
    expect(verdict(await call(verb, request))).toBe(told);
    const [type, input] = verb === 'create' ? ['Create', ''] : ['Update', `by: { id: ${id} }, `];
    const { errors } = await shop.graphql(
      `mutation ($input: Page${type}Input!) { ${verb}Page(${input}input: $input) { id } }`,
      { input: given },
    );
    const { type: of, field } = errors?.[0]?.extensions ?? {};
    expect(`${of} on ${field}`).toBe(told);
    expect(await get(id, 'name', 'image', 'templatePage')).toEqual({
      ...{ name: 'kept', image: null, templatePage: '' },
    });
    expect(await countPages()).toBe(before);
  }

  const wide = async () => [await paint(2500, 1), await paint(1, 2500)];
  const odd = async () => {
    const half = await paint();
    return [
      await paint(9, 9, 'tiff'),
      upload('no image'),
      upload('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      { ...half, content: half.content.slice(0, 80) },
    ];
  };
  test.each<[string, 'create' | 'update', typeof wide]>([
    ['site.pages.create | image | Malformed | sides of 2500 pixels', 'create', wide],
    ['site.pages.create | image | Malformed | no image', 'create', odd],
    ['site.pages.update | image | Malformed | sides of 2500 pixels', 'update', wide],
    ['site.pages.update | image | Malformed | no image', 'update', odd],
  ])('%s', async (_, verb, uploads) => {
    for (const image of await uploads()) await isRefused(verb, { image }, 'Malformed on image');
  });

  test.each<[string, 'create' | 'update']>([
    ['site.pages.create | templatePage | InvalidValue', 'create'],
    ['site.pages.update | templatePage | InvalidValue', 'update'],
  ])('%s', async (_, verb) => {
    for (const templatePage of ['nowhere', 'page.html', '../default/page', 'con'])
      await isRefused(verb, { templatePage }, 'InvalidValue on templatePage');
  });

  test('site.pages.update | id | NotFound', async () => {
    for (const id of [999_999, 3_000_000_000])
      for (const page of [{}, { name: 'x' }, { title: { en: 'x' } }])
        expect(verdict(await update(id, page))).toBe('NotFound on id');
  });

  test.each<[Rec, string]>([
    [{ name: '' }, 'Malformed on name'],
    [{ name: 'x'.repeat(121) }, 'Malformed on name'],
    [{ title: { en: 'x'.repeat(81) } }, 'Malformed on title'],
    [{ title: { fr: 'x' } }, 'InvalidValue on title'],
    [{ imageAlign: 'Top' }, 'Malformed on imageAlign'],
    [{ imageCaption: 'x'.repeat(81) }, 'Malformed on imageCaption'],
    [{ image: { name: 'a.png' } }, 'Missing on image'],
    [{ productsLayout: { columns: 5 } }, 'Malformed on columns'],
  ])('%j is %s', async (page, told) => {
    const before = await countPages();
    expect(verdict(await create(page))).toBe(told);
    expect(await countPages()).toBe(before);
  });

  test('a language that the shop lacks is refused', async () => {
    expect(verdict(await call('find', { language: 'fr' }))).toBe('InvalidValue on language');
  });
});

describe('pages.find', () => {
  beforeAll(async () => {
    const names = ['b', 'B', 'ä', 'Ä', 'a', '\u{1d400}', '\uff21', '10', '9'];
    for (const [at, name] of names.entries())
      await create({ name, templatePage: ['', 'page', 'index', 'department'][at % 4] });
  });

  test.each(['id', 'name', 'templatePage'])('sorts by %s', async (name) => {
    const sorted = { find: 'site.pages.find', key: 'pages', ties: ['id'] };
    for (const each of [[name], [`-${name}`], [name, '-id']])
      await expectSorted(shop, sorted, each);
  });

  test('sorts by identifier, and restricts texts to the language', async () => {
    const { id } = await create({ title: { en: 'One', de: 'Eins' }, content: { en: 'x' } });
    const found = await call('find', { language: 'de', order: ['-id'], limit: 1 });
    expect(recordsOf(found, 'pages')[0]).toMatchObject({
      ...{ id, title: { de: 'Eins' }, content: { de: '' } },
    });
    const ids = pluck(await call('find', { fields: ['id'] }), 'pages', 'id').map(Number);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(await countPages()).toBe(ids.length);
  });

  test('takes one statement', async () => {
    for (const limit of [1, 9])
      expect(await shop.statements(() => call('find', { limit }))).toBe(1);
  });

  test('has the same result on GraphQL', async () => {
    const { data } = await shop.graphql(
      `{ pages(first: 3, orderBy: { field: NAME, direction: DESC }) { totalCount nodes { name } } }`,
    );
    const found = await call('find', { limit: 3, order: ['-name'], fields: ['name'] });
    expect(data?.pages).toEqual({ totalCount: await countPages(), nodes: found.pages });
  });
});

test('delete accepts pages of the site too, and ignores unknown identifiers', async () => {
  const { id } = await create(whole);
  await shop.rows(`UPDATE page SET is_system_page = true WHERE id = ${id} RETURNING id`);
  expect(await get(id, 'isSystemPage')).toEqual({ isSystemPage: true });
  expect(await call('delete', { ids: [id, id, 999_999, 3_000_000_000] })).toEqual({ status: 'ok' });
  expect(await get(id)).toBeNull();
});

test('texts that are written concurrently in two languages are both stored', async () => {
  const { id } = await create({ name: 'busy' });
  const texts = [{ en: 'One' }, { de: 'Eins' }];
  await Promise.all(texts.map((title) => update(id, { title })));
  expect(await get(id, 'title')).toEqual({ title: { en: 'One', de: 'Eins' } });
});
