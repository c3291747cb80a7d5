import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, type Entry, entries } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const template = 'default';
const path = 'css/site.css';
const ofFile = { recordType: 'Template', recordKey: template, part: `TemplateFile/${path}` };
const write = (text: string, headers?: Record<string, string>) =>
  audited(shop, 'site.templates.write-text-file', { template, path, text }, headers);

test('v3 writes to files create entries without the content', async () => {
  const how = { surface: 'V3', callerName: 'bootstrap' };
  const made = await write('secret one');
  const operation = 'site.templates.write-text-file';
  const common = { ...ofFile, ...how, operation, requestId: made.requestId };
  expect(made.left).toEqual([
    { ...common, callerKind: 'KEY', action: 'CREATE', before: null, after: { path } },
  ]);
  const changed = await write('secret two');
  expect(changed.left).toMatchObject([
    { ...ofFile, action: 'UPDATE', before: { path }, after: { path } },
  ]);
  const paths = [path, 'none.css', path];
  const removed = await audited(shop, 'site.templates.delete-files', { template, paths });
  expect(removed.left).toMatchObject([
    { ...ofFile, ...how, action: 'DELETE', before: { path }, after: null },
  ]);
  const kept = await shop.rows('SELECT * FROM audit_entry');
  expect(JSON.stringify(kept)).not.toContain('secret');
});

test('a refused, unchanged or dry-run write creates no entry', async () => {
  const unknown = { template: 'none', path, text: 'x' };
  expect((await audited(shop, 'site.templates.write-text-file', unknown)).left).toEqual([]);
  const dry = await write('dry', { 'X-Dry-Run': '1' });
  expect(dry.answer).toMatchObject({ status: 'ok' });
  expect(dry.left).toEqual([]);
  const none = { template, paths: ['none.css'] };
  expect((await audited(shop, 'site.templates.delete-files', none)).left).toEqual([]);
});

const short = (found: readonly Entry[]) =>
  found.map(({ action, recordKey, part }) => `${action} ${recordKey} ${part ?? ''}`.trim());

/** The entries of a document. */
async function document(fields: string) {
  const known = new Set((await entries(shop)).map(({ requestId }) => requestId));
  const { errors } = await shop.graphql(`mutation { ${fields} }`);
  expect(errors).toBeUndefined();
  return (await entries(shop)).filter(({ requestId }) => !known.has(requestId));
}

test('a document that creates, uses and deletes templates creates an entry for each step', async () => {
  const made = await document(`createTemplate(name: "summer", copyOf: "default") { name }
    a: writeTemplateTextFile(template: "summer", path: "a.css", text: "1") { path }
    b: writeTemplateTextFile(template: "summer", path: "a.css", text: "2") { path }
    deleteTemplateFiles(template: "summer", paths: ["index.html"])`);
  expect(short(made)).toEqual([
    'CREATE summer',
    'CREATE summer TemplateFile/a.css',
    'UPDATE summer TemplateFile/a.css',
    'DELETE summer TemplateFile/index.html',
  ]);
  const used = await document('useTemplate(name: "summer") { name }');
  expect(used).toMatchObject([
    { recordKey: 'default', before: { isCurrent: true }, after: { isCurrent: false } },
    { recordKey: 'summer', before: { isCurrent: false }, after: { isCurrent: true } },
  ]);
  expect(await document('useTemplate(name: "summer") { name }')).toEqual([]);
  await document('useTemplate(name: "default") { name }');
  const removed = await document('deleteTemplates(names: ["summer", "none"])');
  expect(removed).toMatchObject([{ action: 'DELETE', recordKey: 'summer', part: null }]);
  expect(removed[0]?.before).toEqual({ name: 'summer' });
});

test('a file that a document writes twice is logged as one creation', async () => {
  const twice = await document(`
    a: writeTemplateTextFile(template: "default", path: "twice.css", text: "1") { path }
    b: writeTemplateTextFile(template: "default", path: "twice.css", text: "2") { path }
    deleteTemplateFiles(template: "default", paths: ["twice.css"])`);
  expect(short(twice)).toEqual([
    'CREATE default TemplateFile/twice.css',
    'UPDATE default TemplateFile/twice.css',
    'DELETE default TemplateFile/twice.css',
  ]);
});

test('a path of the maximum length fits', async () => {
  const long = `${'d'.repeat(100)}/${'e'.repeat(100)}/${'f'.repeat(49)}.css`;
  const body = { template, path: long, text: 'x' };
  expect(long).toHaveLength(255);
  const { left } = await audited(shop, 'site.templates.write-text-file', body);
  expect(left).toMatchObject([{ part: `TemplateFile/${long}` }]);
});
