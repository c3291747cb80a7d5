import { describe, expect, test } from 'vitest';
import { modelsIn, readModels } from './models.ts';
import { readTree } from './source-tree.ts';

const models = readModels();

/** The models that files of the engine still name, and why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // A call finds its caller by a key or a session, and a session belongs to an account.
  'src/engine/call/callers/credential.ts': ['Account'],
  'src/engine/call/callers/find-caller.ts': ['Account'],
  'src/engine/call/callers/key-chain.ts': ['Account'],
};

describe('the engine and the ground', () => {
  test('the data model has 34 models of the shop', () => {
    expect(models).toHaveLength(34);
  });

  test('ground and engine name no model of the shop', () => {
    const files = readTree('src').filter(({ path }) => /^src\/(ground|engine)\//.test(path));
    const named = files.map((file) => [file.path, modelsIn(file, models)] as const);
    expect(Object.fromEntries(named.filter(([, found]) => found.length > 0))).toEqual(exceptions);
  });

  test.each([
    ['an identifier', 'const keys = { Product: 1 };'],
    ['a string', "const name = 'Product';"],
    ['a member', "const name = 'Product.price';"],
    ['a delegate', 'await client.product.findMany();'],
    ['a table', 'const sql = `SELECT 1 FROM product AS p JOIN $' + '{other}`;'],
    ['a generated type', "import type { Product } from '../../generated/prisma/client.ts';"],
  ])('a file names a model by %s', (_form, text) => {
    expect(modelsIn({ path: 'example.ts', text }, models)).toEqual(['Product']);
  });

  test.each([
    ['prose', "const text = 'The sizes of a Product.'; // Product"],
    ['a type of its own', 'interface Order { by: string }\nconst order: Order = { by: "id" };'],
    ['another import', "import type { Page } from './page.ts';"],
  ])('a file names no model by %s', (_form, text) => {
    expect(modelsIn({ path: 'example.ts', text }, models)).toEqual([]);
  });
});
