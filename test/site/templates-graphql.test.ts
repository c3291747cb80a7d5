import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop, settle } from '../support/shop.ts';
import { type TemplateHome, templateHome } from '../support/template-home.ts';

let shop: Shop;
let home: TemplateHome;
beforeAll(async () => {
  shop = await openShop();
  home = templateHome(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.graphql('mutation { useTemplate(name: "default") { name } }');
  for (const name of await home.list()) if (name !== 'default') await home.remove(name);
  await home.put('summer/index.html', 'summer');
  await home.put('summer/css/site.css', 'sun');
});

const textAt = (path: string) => home.readText(path);
const templates = () => home.list();

/** The result of a document with one call: `ok`, or the first error. */
async function change(document: string): Promise<string> {
  const { errors } = await shop.graphql(`mutation { ${document} }`);
  const [error] = errors ?? [];
  if (!error) return 'ok';
  const { type, field, code } = error.extensions;
  return type ? `${type} on ${field}` : code;
}

describe('the mutation createTemplate', () => {
  test('copies a template, even with files larger than texts', async () => {
    const photo = Buffer.alloc(2_097_152, 7);
    await home.put('summer/photo @ sea+sun, 2026 (1) 商品.jpg', photo);
    const { data } = await shop.graphql(
      `mutation { createTemplate(name: "Été 2026", copyOf: "summer")
         { name isCurrent files { name files { path } } } }`,
    );
    expect(data?.createTemplate).toEqual({
      name: 'Été 2026',
      isCurrent: false,
      files: [
        { name: 'css', files: [{ path: 'css/site.css' }] },
        { name: 'index.html', files: null },
        { name: 'photo @ sea+sun, 2026 (1) 商品.jpg', files: null },
      ],
    });
    expect(await textAt('Été 2026/css/site.css')).toBe('sun');
    const copy = await home.read('Été 2026/photo @ sea+sun, 2026 (1) 商品.jpg');
    expect(copy?.equals(photo)).toBe(true);
    expect(await home.list('Été 2026')).toEqual([
      'css',
      'index.html',
      'photo @ sea+sun, 2026 (1) 商品.jpg',
    ]);
  });

  test('copies empty folders', async () => {
    await home.makeFolder('summer/fonts');
    expect(await change('createTemplate(name: "new", copyOf: "summer") { name }')).toBe('ok');
    expect(await home.list('new')).toEqual(['css', 'fonts', 'index.html']);
  });

  test('creates one with the pages of a new shop', async () => {
    expect(await change('createTemplate(name: "plain") { name }')).toBe('ok');
    expect(await home.list('plain')).toEqual(await home.list('default'));
  });

  test.each([
    ['createTemplate(name: "summer") { name }', 'AlreadyExists on name'],
    ['createTemplate(name: "SUMMER") { name }', 'AlreadyExists on name'],
    ['createTemplate(name: "../up") { name }', 'Malformed on name'],
    ['createTemplate(name: "") { name }', 'Malformed on name'],
    ['createTemplate(name: "new", copyOf: "nowhere") { name }', 'NotFound on copyOf'],
    ['createTemplate(name: "new", copyOf: "..") { name }', 'Malformed on copyOf'],
    [
      'a: createTemplate(name: "a") { name } b: createTemplate(name: "a") { name }',
      'AlreadyExists on name',
    ],
    ['useTemplate(name: "nowhere") { name }', 'NotFound on name'],
    ['useTemplate(name: "a/b") { name }', 'Malformed on name'],
    ['deleteTemplates(names: ["summer", "default"])', 'InvalidValue on names'],
    ['deleteTemplates(names: ["summer", "DEFAULT"])', 'InvalidValue on names'],
    ['deleteTemplates(names: ["summer", ".."])', 'Malformed on names'],
    [
      'useTemplate(name: "summer") { name } deleteTemplates(names: ["default"])',
      'InvalidValue on names',
    ],
    ['deleteTemplateFiles(template: "summer", paths: ["../x.html"])', 'Malformed on paths'],
    [
      'writeTemplateTextFile(template: "summer", path: "../x.html", text: "") { name }',
      'Malformed on path',
    ],
    [
      'writeTemplateTextFile(template: "summer", path: "a.c", text: "") { name }',
      'Malformed on path',
    ],
    [
      'writeTemplateTextFile(template: "winter", path: "a.css", text: "") { name }',
      'Malformed on template',
    ],
  ])('the call %s returns %s, and changes nothing', async (document, expected) => {
    expect(await change(document)).toBe(expected);
    expect(await templates()).toEqual(['default', 'summer']);
    expect(await textAt('summer/index.html')).toBe('summer');
    expect(await shop.rows(`SELECT value FROM setting WHERE key = 'template'`)).toEqual([
      { value: '"default"' },
    ]);
  });
});

describe('queries of templates', () => {
  test.each([
    ['template(by: { name: ".." }) { name }', null, undefined],
    ['template(by: { name: "nowhere" }) { name }', null, undefined],
    [
      'template(by: { name: "summer" }) { name isCurrent }',
      { name: 'summer', isCurrent: false },
      undefined,
    ],
    ['templateFiles(template: "nowhere") { name }', null, 'NotFound on template'],
    [
      'templateFiles(template: "summer", where: { parent: "x" }) { name }',
      null,
      'NotFound on parent',
    ],
    ['templateTextFile(template: "summer", path: "../x.html")', null, 'Malformed on path'],
    ['templateTextFile(template: "summer", path: "css/site.css")', 'sun', undefined],
  ])('return the expected result: %s', async (field, value, refused) => {
    const { data, errors } = await shop.graphql(`{ it: ${field} }`);
    const [error] = errors ?? [];
    expect(error && `${error.extensions.type} on ${error.extensions.field}`).toBe(refused);
    expect(data?.it).toEqual(value);
  });
});

describe('the template in use', () => {
  test('appears by its pages, and can come from the same document', async () => {
    expect(
      await change(`createTemplate(name: "new", copyOf: "summer") { name }
        writeTemplateTextFile(template: "new", path: "shelf.html", text: "x") { path size }
        useTemplate(name: "new") { name }
        createDepartment(input: { parentId: 0, code: "new", templatePage: "shelf" }) { id }`),
    ).toBe('ok');
    expect(await textAt('new/shelf.html')).toBe('x');
    expect(await change('deleteTemplates(names: ["new"])')).toBe('InvalidValue on names');
    expect(await change('useTemplate(name: "default") { isCurrent }')).toBe('ok');
    expect(await change('deleteTemplates(names: ["new", "nowhere"])')).toBe('ok');
    expect(await templates()).toEqual(['default', 'summer']);
  });

  test('changes with few statements', async () => {
    await settle(shop);
    const work = () => shop.graphql('mutation { useTemplate(name: "summer") { name } }');
    expect(await shop.statements(work)).toBe(2);
  });
});

describe('a document with a failing mutation', () => {
  const failing = 'createTaxClass(input: { code: "" }) { id }';
  test.each([
    ['writeTemplateTextFile(template: "summer", path: "index.html", text: "new") { name }'],
    ['writeTemplateTextFile(template: "summer", path: "new/file.html", text: "new") { name }'],
    ['deleteTemplateFiles(template: "summer", paths: ["index.html", "css/site.css"])'],
    ['createTemplate(name: "new") { name }'],
    ['createTemplate(name: "new") { name } useTemplate(name: "new") { name }'],
    ['deleteTemplates(names: ["summer"])'],
  ])('leaves files unchanged: %s', async (document) => {
    expect(await change(`${document} ${failing}`)).toBe('Malformed on code');
    expect(await templates()).toEqual(['default', 'summer']);
    expect(await home.list('summer')).toEqual(['css', 'index.html']);
    expect(await textAt('summer/index.html')).toBe('summer');
    expect(await textAt('summer/css/site.css')).toBe('sun');
  });

  test('leaves rows and files unchanged when the commit fails', async () => {
    await shop.rows(`CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'no commit'; END $$`);
    await shop.rows(`CREATE CONSTRAINT TRIGGER no_commit AFTER INSERT ON tax_class
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
    const response = await shop.post(
      '/graphql',
      JSON.stringify({
        query: `mutation {
          a: writeTemplateTextFile(template: "summer", path: "index.html", text: "new") { name }
          b: writeTemplateTextFile(template: "summer", path: "new/file.html", text: "new") { name }
          c: deleteTemplateFiles(template: "summer", paths: ["css/site.css"])
          createTemplate(name: "new", copyOf: "summer") { name }
          createTaxClass(input: { code: "late" }) { id }
        }`,
      }),
    );
    expect(response.status).toBe(500);
    expect(await templates()).toEqual(['default', 'summer']);
    expect(await textAt('summer/index.html')).toBe('summer');
    expect(await textAt('summer/css/site.css')).toBe('sun');
    expect(await home.list('summer')).toEqual(['css', 'index.html']);
    await shop.rows('DROP TRIGGER no_commit ON tax_class');
  });
});

test('fields of a document see the effects of earlier fields', async () => {
  const write = (name: string, text: string) =>
    `${name}: writeTemplateTextFile(template: "summer", path: "index.html", text: "${text}") { size }`;
  const remove = (name: string) =>
    `${name}: deleteTemplateFiles(template: "summer", paths: ["index.html"])`;
  expect(await change(`${write('a', 'one')} ${remove('b')}`)).toBe('ok');
  expect(await textAt('summer/index.html')).toBeNull();
  expect(await change(`${write('a', 'one')} ${remove('b')} ${write('c', 'two')}`)).toBe('ok');
  expect(await textAt('summer/index.html')).toBe('two');
});
