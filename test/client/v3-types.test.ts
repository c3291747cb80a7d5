import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';

/* Compiler errors of typed v3 calls: none for examples of the reference. */

const wrongCalls = [
  ['an operation that is misspelt', `v3.call('commerce.product.get', { id: 1 })`],
  ['a member that is misspelt', `v3.call('commerce.products.get', { id: 1, langauge: 'en' })`],
  [
    'a member of a nested object that is misspelt',
    `v3.call('commerce.products.find', { conditions: { isVisble: true } })`,
  ],
  [
    'a member of an element that is misspelt',
    `v3.call('commerce.orders.create', { order: { billingAddress: address, items: [{ sku: 'A', quantiy: 1 }] } })`,
  ],
  ['a required member that is absent', `v3.call('commerce.products.get', {})`],
  ['a value of another type', `v3.call('commerce.products.get', { id: '1' })`],
  ['a word that is none', `v3.call('commerce.orders.find', { conditions: { status: 'Lost' } })`],
  [
    'a field that the record does not have',
    `v3.call('commerce.products.get', { id: 1, fields: ['id', 'nmae'] })`,
  ],
  [
    'an order that the list does not have',
    `v3.call('commerce.products.find', { order: ['colour'] })`,
  ],
  ['fields where there is no record', `v3.call('commerce.products.count', { fields: ['id'] })`],
  [
    'a member of the answer that is misspelt',
    `(await v3.call('commerce.products.get', { id: 1 })).product?.nmae`,
  ],
  [
    'a member of the answer that is not selected',
    `(await v3.call('commerce.products.get', { id: 1, fields: ['id'] })).product?.code`,
  ],
  ['a record that may be null', `(await v3.call('commerce.products.get', { id: 1 })).product.code`],
  ['a list as a record', `(await v3.call('commerce.products.find', {})).products.code`],
  [
    'an answer that a bare ok does not have',
    `(await v3.call('commerce.products.delete', { ids: [1] })).ids`,
  ],
] as const;

const rightCalls = [
  `const id: number = (await v3.call('commerce.products.create', { product })).id;`,
  `const code: string | undefined = (await v3.call('commerce.products.get', { id: 1, fields: ['code'] })).product?.code;`,
  `const some: V3Field<'commerce.products.get'>[] = ['code'];
   const { product: part } = await v3.call('commerce.products.get', { id: 1, fields: some });
   const perhaps: string | undefined = part?.code;`,
];

const head = `import type { V3, V3Field, V3Request } from './index.ts';
declare const v3: V3;
declare const product: V3Request<'commerce.products.create'>['product'];
declare const address: V3Request<'commerce.orders.create'>['order']['billingAddress'];
`;

test('only correct v3 requests and responses compile', () => {
  const wrong = wrongCalls.map(([, code]) => `// @ts-expect-error\n${code};`);
  expect(errorsOf([...rightCalls, ...wrong])).toEqual([]);
});

test.each(wrongCalls)('the compiler refuses %s', (_, code) => {
  expect(errorsOf([`${code};`])).toHaveLength(1);
});

test('the example requests and responses of all operations compile', () => {
  const examples = examplesOf(readFileSync('docs/reference/v3.md', 'utf8'));
  expect(examples.map(({ operation }) => operation).toSorted()).toEqual(
    [...operations.keys()].toSorted(),
  );
  const calls = examples.map(({ operation, request, answer }, place) => {
    const { status, ...members } = JSON.parse(answer);
    expect(status).toBe('ok');
    return `const answer${place} = await v3.call('${operation}', ${request});
    const shown${place}: typeof answer${place} = ${JSON.stringify(members)};`;
  });
  expect(errorsOf(calls)).toEqual([]);
});

interface Example {
  readonly operation: string;
  readonly request: string;
  readonly answer: string;
}

function examplesOf(page: string): Example[] {
  const form =
    /^### (\S+)$(?:(?!^### )[\s\S])*?^```json\n([\s\S]*?)^```\n\nis answered with\n\n```json\n([\s\S]*?)^```/gm;
  return [...page.matchAll(form)].map(([, operation = '', request = '', answer = '']) => ({
    operation,
    request,
    answer,
  }));
}

const { config } = ts.readConfigFile('client/tsconfig.json', ts.sys.readFile);
const base = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config.compilerOptions;
const settings = {
  compilerOptions: { ...base, ...config.compilerOptions, noEmit: true },
  files: [],
};
const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, 'client');
const host = ts.createCompilerHost(options);
/** Existing files are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The compiler errors of the statements, in a file beside the sources of the package. */
function errorsOf(statements: readonly string[]): string[] {
  const path = resolve('client/src/calls.ts');
  const text = `${head}${statements.map((each) => `{\n${each}\n}`).join('\n')}\nexport {};\n`;
  const overlay: ts.CompilerHost = {
    ...host,
    fileExists: (name) => resolve(name) === path || host.fileExists(name),
    getSourceFile(name, version) {
      if (resolve(name) === path) return ts.createSourceFile(name, text, version, true);
      if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, version));
      return parsed.get(name);
    },
  };
  const program = ts.createProgram([path], options, overlay);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(path))
    .map(({ messageText, start = 0, length }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return `${text.slice(start, start + (length ?? 0))}: ${message}`;
    });
}
