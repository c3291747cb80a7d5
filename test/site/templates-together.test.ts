import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdict } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const template = 'default';
const write = (path: string, text: string) =>
  shop.v3('site.templates.write-text-file', { template, path, text });
const read = async (path: string) =>
  (await shop.v3('site.templates.read-text-file', { template, path })).text;
const remove = (path: string) =>
  shop.v3('site.templates.delete-files', { template, paths: [path] });

test('a reader during a write finds one complete version', async () => {
  const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1_048_576));
  await write('large.css', versions[0] ?? '');
  const known = new Set(versions);
  let isOver = false;
  const seen: boolean[] = [];
  const reading = (async () => {
    while (!isOver) seen.push(known.has(String(await read('large.css'))));
  })();
  for (let round = 0; round < 5 || seen.length < 3; round++)
    for (const told of await Promise.all(versions.map((text) => write('large.css', text))))
      expect(told).toEqual({ status: 'ok' });
  isOver = true;
  await reading;
  expect(seen).not.toContain(false);
});

test('writing into a folder that is emptied meanwhile creates it again', async () => {
  const works = Array.from({ length: 60 }, (_, at) =>
    at % 2 ? remove(`one/two/file${at - 1}.css`) : write(`one/two/file${at}.css`, 'x'),
  );
  for (const told of await Promise.all(works)) expect(verdict(told)).toBe('ok');
  expect(await write('one/two/last.css', 'x')).toEqual({ status: 'ok' });
  expect(await read('one/two/last.css')).toBe('x');
});

test('the later of a file and a folder with one name is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const told = await Promise.all([
      write(`both${round}`, 'file'),
      write(`both${round}/file.css`, 'in a folder'),
    ]);
    expect(told.map(verdict).sort()).toEqual(['Malformed on path', 'ok']);
  }
});

test('the refusal is the same on GraphQL', async () => {
  const document = `mutation ($path: String!) {
    writeTemplateTextFile(template: "default", path: $path, text: "") { name } }`;
  for (let round = 0; round < 10; round++) {
    const told = await Promise.all([
      shop.graphql(document, { path: `pair${round}` }),
      shop.graphql(document, { path: `pair${round}/file.css` }),
    ]);
    const codes = told.map(({ data, errors }) => (data ? 'ok' : errors?.[0]?.extensions.code));
    expect(codes.sort()).toEqual(['MALFORMED', 'ok']);
  }
});

test('concurrent creations of one template succeed once', async () => {
  const told = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.graphql('mutation { createTemplate(name: "new", copyOf: "default") { name } }'),
    ),
  );
  const codes = told.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok');
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'ALREADY_EXISTS')).toHaveLength(7);
});

test('a template in use is not deleted', async () => {
  for (let round = 0; round < 10; round++) {
    await shop.graphql('mutation { createTemplate(name: "race") { name } }');
    await Promise.all([
      shop.graphql('mutation { useTemplate(name: "race") { name } }'),
      shop.graphql('mutation { deleteTemplates(names: ["race"]) }'),
    ]);
    const { data } = await shop.graphql('{ templates { name isCurrent } }');
    expect(JSON.stringify(data).match(/"isCurrent":true/g)).toHaveLength(1);
    await shop.graphql('mutation { useTemplate(name: "default") { name } }');
  }
});
